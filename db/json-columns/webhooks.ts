import { EVENT_TYPES } from '#src/contract/operations/webhook-values.ts';
import { z } from '#src/contract/zod.ts';
import { jsonList, jsonValue } from '../stored-json.ts';

export const webhookTypes = jsonList(
  { table: 'webhookEndpoints', column: 'types', label: 'webhook' },
  z.enum(EVENT_TYPES),
);

export const eventData = jsonValue(
  { table: 'outgoingEvents', column: 'data', label: 'event' },
  z.record(z.string(), z.json()),
  () => ({}),
);
