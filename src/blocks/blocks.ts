import type { z } from 'zod';
import type { blockSchemas } from './schemas.ts';

export type Block = z.output<(typeof blockSchemas)[number]>;
export type BlockType = Block['type'];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
