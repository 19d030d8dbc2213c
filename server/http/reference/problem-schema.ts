import { ERROR_CODES } from '#src/contract/error-codes.ts';

/** The body of an error, RFC 9457, for clients that accept it. */
export const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', enum: ['about:blank'] },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer' },
    code: {
      type: 'string',
      enum: Object.keys(ERROR_CODES),
      description: [
        'What went wrong, for programs. Codes keep their meaning; new ones may be added.',
        ...Object.entries(ERROR_CODES).map(([code, when]) => `- \`${code}\`: ${when}`),
      ].join('\n'),
    },
    detail: { type: 'string', description: 'A sentence for a person. It may change at any time.' },
    reference: {
      type: 'string',
      description: 'For server errors (5xx): use it to find the entries in the log.',
    },
    errors: {
      type: 'array',
      description: 'The fields that are wrong, starting with the one in `detail`.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: {
          field: { type: 'string', description: '`body.title`, `query.page`, `params.id`' },
          message: { type: 'string', description: 'What is wrong with it, as a sentence.' },
        },
      },
    },
  },
} as const;
