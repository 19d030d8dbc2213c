import { expect, test } from 'vitest';
import { emptyKind, resolver } from '#src/admin/bookings/kinds/kind-form.ts';
import { newQuestion } from '#src/admin/bookings/kinds/questions/question-drafts.ts';

test('a new kind with a question without a label is refused', async () => {
  const kind = { ...emptyKind('UTC', 0), questions: [newQuestion()] };
  const { errors } = await resolver(kind, undefined, { fields: {}, shouldUseNativeValidation: false });
  expect(errors).toMatchObject({ questions: { message: 'Fix the highlighted fields.' } });
});
