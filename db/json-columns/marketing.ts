import { z } from '#src/contract/zod.ts';
import { jsonList, jsonValue } from '../stored-json.ts';

const words = z.string();

const texts = z.record(z.string(), z.string());

const material = { table: 'marketingMaterials', label: 'marketing text' };

export const materialTexts = jsonValue({ ...material, column: 'texts' }, texts, () => ({}));

export const materialTags = jsonList({ ...material, column: 'tags' }, words);

export const materialNotes = jsonList({ ...material, column: 'notes' }, words);

export const materialVersionTexts = jsonValue(
  { table: 'marketingVersions', column: 'texts', label: 'version of marketing text' },
  texts,
  () => ({}),
);
