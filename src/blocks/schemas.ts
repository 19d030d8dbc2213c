/** In the order offered. A new kind is a folder with its schema and view, listed here and in the views. */
import { call } from './call/schema.ts';
import { comparison } from './comparison/schema.ts';
import { figures } from './figures/schema.ts';
import { image } from './image/schema.ts';
import { points } from './points/schema.ts';
import { prices } from './prices/schema.ts';
import { questions } from './questions/schema.ts';
import { quotes } from './quotes/schema.ts';
import { steps } from './steps/schema.ts';
import { text } from './text/schema.ts';

export const blockSchemas = [
  text,
  image,
  points,
  steps,
  comparison,
  figures,
  quotes,
  questions,
  prices,
  call,
] as const;
