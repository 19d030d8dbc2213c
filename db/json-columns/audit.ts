import { z } from '#src/contract/zod.ts';
import { jsonValue } from '../stored-json.ts';

const fields = z.record(z.string(), z.unknown());

export const auditDetail = jsonValue(
  { table: 'auditLog', column: 'detail', label: 'change' },
  fields,
  () => ({}),
);
