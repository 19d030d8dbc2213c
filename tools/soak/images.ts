import { createHash } from 'node:crypto';
import { aPhoto } from '../../tests/support/images.ts';
import type { CreateScenario } from './world.ts';

/** Each process must have an uploaded image at once. */
export const images: CreateScenario = async (world) => {
  const { processes, calls } = world;
  const editor = await world.account('image.editor', 'editor');
  const uploaded = new Set<string>();
  const missing: string[] = [];
  return {
    name: 'images',
    pauseMs: 700,
    async round() {
      const number = world.serial();
      const size = { width: 16 + (number % 200), height: 16 + Math.floor(number / 200) };
      const data = await aPhoto('png', size);
      const answer = await editor.upload('/api/admin/media', { name: 'image.png', data });
      if (answer.status !== 201) return;
      const { hash, url } = answer.json<{ hash: string; url: string }>();
      uploaded.add(hash);
      for (const origin of processes.origins()) {
        const shown = await calls.elsewhere(origin + url);
        if (!shown.cutOff && shown.status !== 200) missing.push(`${shown.status} at ${url}`);
      }
    },
    async check() {
      const rows = await processes.db.selectFrom('media').select(['hash', 'data']).execute();
      const whole = new Set(rows.map(({ data }) => createHash('sha256').update(data).digest('hex')));
      return [
        ...missing,
        ...[...uploaded].filter((hash) => !whole.has(hash)).map((hash) => `Image ${hash} is lost`),
      ];
    },
    figures: () => ({ uploaded: uploaded.size }),
  };
};
