import { type AliasedRawBuilder, sql } from 'kysely';
import type { Tier } from '#src/contract/site/values.ts';

/** The key of a booking's kind, as `tier`: the column of that name has it for the first two kinds alone. */
export const kindKey: AliasedRawBuilder<Tier, 'tier'> =
  sql<Tier>`(select kinds.key from kinds where kinds.id = bookings.kind_id)`.as('tier');

/** The key of a joined kind, as `tier`. */
export const keyOfKind: AliasedRawBuilder<Tier, 'tier'> = sql<Tier>`kinds.key`.as('tier');
