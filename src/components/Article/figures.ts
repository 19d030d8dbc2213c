import type { Element, Root } from 'hast';
import { SMALL_POSTER, smallPoster, videoSize } from '#src/content/site/video-size.ts';

/** The gallery's images, which stand in sample articles, all have the size of its videos. */
const STILL = /^\/posters\/apps\/[\w-]+\.webp$/;

/** A rehype plugin: an image that stands alone and has a title becomes a figure with the title as its caption. */
export const rehypeFigures = () => (tree: Root) => {
  for (const node of tree.children) {
    if (node.type !== 'element' || node.tagName !== 'p') continue;
    const [image, ...others] = node.children;
    if (others.length > 0 || image?.type !== 'element' || image.tagName !== 'img') continue;
    sizeStill(image);
    const { title } = image.properties;
    if (typeof title !== 'string' || title === '') continue;
    delete image.properties.title;
    node.tagName = 'figure';
    node.children = [
      image,
      {
        type: 'element',
        tagName: 'figcaption',
        properties: { dir: 'auto' },
        children: [{ type: 'text', value: title }],
      },
    ];
  }
};

/** Keeps the text from jumping when the image arrives, and lets a phone fetch the smaller one. */
function sizeStill({ properties }: Element): void {
  const src = String(properties.src);
  if (!STILL.test(src)) return;
  Object.assign(properties, {
    width: videoSize.width,
    height: videoSize.height,
    srcSet: `${smallPoster(src)} ${SMALL_POSTER}w, ${src} ${videoSize.width}w`,
    sizes: '(max-width: 800px) 100vw, 720px',
  });
}
