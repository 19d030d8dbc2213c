import type { FieldDescriptions, ResourceDescriptions } from '../description.ts';
import { writtenFields } from './post-descriptions.ts';
import type { workingCopies } from './working-copies.ts';

const params = { id: 'The number of the post.' };

const copyFields: FieldDescriptions = {
  version: 'The version of the unpublished changes, which grows by one with each save.',
  postVersion: 'The version of the post that the changes are based on.',
  updatedAt: 'When the changes were saved last.',
  username: 'Who saved them last; for a program, its user and the name of the token.',
};

export const workingCopyDescriptions: ResourceDescriptions<typeof workingCopies> = {
  getWorkingCopy: {
    params,
    output: {
      copy: [
        'The changes; null if there are none.',
        { ...copyFields, fields: ['Every field of the post as it would become.', writtenFields] },
      ],
    },
    errors: ['404 not_found'],
  },
  saveWorkingCopy: {
    about:
      'Readers see nothing of it until someone on the team publishes it. Send every field: read the post first and change what you want to change.',
    params,
    body: {
      version: 'The version of the changes that these replace; 0 if there are none yet.',
      postVersion: 'The version of the post as it was read.',
      fields: [
        'Every field of the post as it should become. Texts that could not be published are kept, too.',
        writtenFields,
      ],
    },
    output: copyFields,
    errors: ['404 not_found', '409 post_changed'],
    example: {
      body: {
        version: 0,
        postVersion: 3,
        fields: {
          title: 'How long does a first app take?',
          slug: 'first-app',
          content: 'One hour.',
          metaDescription: '',
          tags: ['Planning'],
          imageHash: null,
          imageAlt: '',
          author: '',
          updateReason: '',
        },
      },
    },
  },
};
