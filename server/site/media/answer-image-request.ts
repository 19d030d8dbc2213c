import { BrokenImageError } from '#writer/header/make-header.ts';
import { HttpError } from '../../http/errors.ts';
import type { DrawnLook, ImageAnswer, ImageRequest, ImageTask, ImageTasks } from './image-tasks.ts';

type Run = { [T in ImageTask]: (input: ImageTasks[T]['input']) => Promise<ImageTasks[T]['output']> };

/** Tasks import what they need, so rejecting an SVG never loads the decoders. */
const run: Run = {
  pixels: async ({ file, kind, data }) =>
    (await import('./read-pixels.ts')).readPixels(file, kind, Buffer.from(data)),
  drawing: async ({ file, data }) => (await import('./read-drawing.ts')).readDrawing(file, Buffer.from(data)),
  header: async ({ data, kind }) => (await import('./header-image.ts')).headerImage(Buffer.from(data), kind),
  logo: async ({ data, onLight }) =>
    (await import('../brand/drawing.ts')).drawLogo({ data: Buffer.from(data), onLight }),
  icons: async ({ data }) => (await import('../brand/draw-icons.ts')).drawIcons(Buffer.from(data)),
  share: async ({ words, look }) =>
    (await import('../brand/draw-share-image.ts')).drawShareImage(words, withBuffer(look)),
  card: async ({ words, shape, look }) =>
    (await import('../../generator/marketing/draw-card.ts')).drawCard(words, shape, withBuffer(look)),
};

const withBuffer = ({ logo, ...look }: DrawnLook): DrawnLook => ({
  ...look,
  logo: logo && { ...logo, input: Buffer.from(logo.input) },
});

const perform = <T extends ImageTask>(task: T, input: ImageTasks[T]['input']) => run[task](input);

/** Carries out a request in the image process. Never throws: errors are answers too. */
export async function answerRequest({ task, input }: ImageRequest): Promise<ImageAnswer> {
  try {
    return { done: await perform(task, input) };
  } catch (error) {
    if (error instanceof HttpError) return { refused: error.message };
    if (error instanceof BrokenImageError) return { broken: error.message };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
