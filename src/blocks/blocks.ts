import type { z } from 'zod';
import type { blockSchemas } from './schemas.ts';

/** A section of a page as stored: its kind, whether it is hidden, and its texts. */
export type Block = z.output<(typeof blockSchemas)[number]>;
export type BlockType = Block['type'];
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>;
