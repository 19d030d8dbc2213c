import { kind, line, media } from '#src/contract/site/sections/fields.ts';

export const image = kind('picture', 'Image', {
  src: media('Image', 'picture'),
  alt: line('What it shows', 200, { help: 'For readers who cannot see it.' }),
  caption: line('Caption', 200, { optional: true }),
});
