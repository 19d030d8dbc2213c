import type { Generated } from 'kysely';
import type { Time } from '../columns.ts';

/** Sites that may show the booking widget. */
export interface EmbedOriginsTable {
  id: Generated<number>;
  /** As browsers write it: `https://shop.example.com`, with its port unless it is the usual one. */
  origin: string;
  createdAt: Time;
}

export interface EmbedOriginTables {
  embedOrigins: EmbedOriginsTable;
}
