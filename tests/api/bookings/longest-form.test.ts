/** The most that a form can ask for, and what is sent instead of answers. */
import { expect, test } from 'vitest';
import { answersInput } from '#src/contract/bookings/answers.ts';
import { LONG_ANSWER, MAX_QUESTIONS } from '#src/contract/bookings/question-values.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aClient, aClock, said } from '../../support/bookings.ts';
import { aQuestion, IDEA, saveQuestions } from '../../support/kind-questions.ts';

test('a form with as many answers as can be asked, each as long as it may be, is booked in any script', async () => {
  const { app, admin } = await appWithAdmin({}, aClock().now);
  const keys = Array.from({ length: MAX_QUESTIONS - 1 }, (_, index) => `q${index}`);
  await saveQuestions(admin, [IDEA, ...keys.map((key) => aQuestion({ key, label: key, type: 'long' }))]);
  for (const [hour, letter] of Object.entries({ 14: 'a', 16: 'ж', 18: '語' })) {
    const long = letter.repeat(LONG_ANSWER);
    const answers = Object.fromEntries(keys.map((key) => [key, long]));
    const startsAt = `2027-01-20T${hour}:00:00.000Z`;
    const body = aClient({ tier: 'offshore', startsAt, email: `h${hour}@example.com`, idea: long, answers });
    expect((await app.visitor().post('/api/bookings', body)).status, letter).toBe(201);
  }
  const kept = await app.db.selectFrom('bookingAnswers').select('value').execute();
  expect(kept.map(({ value }) => value.length)).toEqual(Array(57).fill(LONG_ANSWER));
});

const filled = (value: string, bytes: number) => {
  const parts: string[] = [];
  for (let size = 0; size < bytes; size += value.length + 8)
    parts.push(`"${parts.length.toString(36)}":${value}`);
  return `{${parts.join(',')}}`;
};

test('a body full of what is no answer is refused in one sentence', async () => {
  const { app } = await appWithAdmin({}, aClock().now);
  for (const answers of [
    filled('{}', 300_000),
    filled('""', 300_000),
    `{"a":[${'{},'.repeat(100_000)}""]}`,
    `{"a":[${'"",'.repeat(100_000)}""]}`,
  ]) {
    const body = JSON.stringify(
      aClient({ tier: 'offshore', startsAt: '2027-01-20T15:00:00.000Z', answers: 0 }),
    );
    const [status, sentence] = await said(
      await app.visitor().post('/api/bookings', body.replace('"answers":0', `"answers":${answers}`)),
    );
    expect(status).toBe(400);
    expect(sentence).toMatch(/^(answers must have at most 100 answers|An answer must be a text of up to)/);
    const parsed: unknown = JSON.parse(answers);
    expect(answersInput.safeParse(parsed).error?.issues).toHaveLength(1);
  }
});
