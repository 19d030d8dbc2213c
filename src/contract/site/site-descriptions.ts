/** The calls of the area site that programs or visitors can make, in words. */
import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { pagingFields } from '../field-descriptions.ts';
import type { content } from './content.ts';
import type { mediaLibrary } from './media.ts';
import type { pageViews } from './page-views.ts';

const mediaFields: FieldDescriptions = {
  hash: 'The SHA-256 of the stored image, in hexadecimal; it names the image everywhere.',
  url: 'The path of the image on this site. What it shows never changes.',
  thumbUrl: 'The path of a small version.',
  alt: 'The alt text; empty for none.',
  name: 'The name of the file, or the title that it was made for; empty if neither is known.',
  mime: 'The media type, such as `image/webp`.',
  width: 'The width in pixels.',
  height: 'The height in pixels.',
  bytes: 'The size in bytes.',
  source: '`uploaded`: by someone on the team. `generated`: made here or by an AI provider.',
  createdAt: 'When it was added.',
};
const EXAMPLE_HASH = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

export const mediaDescriptions: ResourceDescriptions<typeof mediaLibrary> = {
  listMedia: {
    about: 'Page with `limit` and `offset` while `more` is true.',
    query: {
      ...pagingFields('images', 24),
      q: 'Only images whose alt text or name contains these words.',
    },
    output: { media: ['The images, newest first.', mediaFields], more: 'True if others follow.' },
    example: { query: { q: 'shop' }, output: { hash: EXAMPLE_HASH } },
  },
  getMedia: {
    params: { hash: 'The hash of the image.' },
    output: {
      ...mediaFields,
      uses: [
        'Where the image is used.',
        {
          posts: [
            'The posts that show it.',
            { id: 'The number of a post.', title: 'The title of the post.' },
          ],
          brand: 'The parts of the brand that show it, such as the logo.',
          sections: 'The sections of the site that show it.',
          films: 'The videos that it is the still image of.',
          people: 'The developers whose photo it is.',
        },
      ],
    },
    errors: ['404 not_found'],
    example: { params: { hash: EXAMPLE_HASH }, output: { hash: EXAMPLE_HASH } },
  },
};

const draftFields: FieldDescriptions = {
  version: 'The version of the draft, which grows by one with each save.',
  base: 'The version of the section when the draft was begun.',
  updatedAt: 'When the draft was saved last.',
  username: 'Who saved it last.',
};
const sectionFields: FieldDescriptions = {
  key: 'The name of the section.',
  version: 'Grows by one with each publication; 0 if it was never published.',
  changed: 'True if visitors read the owner’s texts, false for the built-in ones.',
  unusable: 'Why visitors read the built-in texts instead of the published ones; null if they do not.',
};

export const contentDescriptions: ResourceDescriptions<typeof content> = {
  listSections: {
    output: {
      sections: [
        'All sections, in the order of the site.',
        {
          ...sectionFields,
          draft: ['The draft of the section; null for none.', draftFields],
          samples: 'How many samples visitors see in it; null if the whole section is one.',
        },
      ],
    },
  },
  getSection: {
    params: { key: 'The name of the section, as the list has it.' },
    output: {
      ...sectionFields,
      shown: 'The texts that visitors read, with placeholders for prices. Its shape differs by section.',
      builtIn: 'The built-in texts, in the same shape.',
      draft: [
        'The draft of the section; null for none.',
        {
          ...draftFields,
          value: 'The texts of the draft; null if publishing it returns to the built-in ones.',
          faults: [
            'What keeps the draft from being published.',
            {
              path: 'Where, such as `steps.0.title`.',
              message: 'What is wrong, as a sentence.',
            },
          ],
        },
      ],
    },
    errors: ['404 not_found'],
    example: {
      params: { key: 'site.typing' },
      output: {
        key: 'site.typing',
        shown: { lead: 'Build', phrases: ['a shop'] },
        builtIn: { lead: 'Build', phrases: ['an app'] },
        value: null,
      },
    },
  },
};

export const pageViewDescriptions: ResourceDescriptions<typeof pageViews> = {
  openedPage: {
    about: 'Made by the pages of this site. Views are counted without cookies.',
    query: { path: 'The path of the page.' },
    example: { query: { path: '/blog' } },
  },
};
