import type { NewClaim } from '#db/queries/generator/ledger.ts';
import type { FakeOpenAi, RecordedRequest } from './fake-openai.ts';

export interface NumberedSentence {
  n: number;
  text: string;
}

export interface TestVerdict {
  n: number;
  kind: string;
  source?: string;
  fix?: string;
}

/** The numbered sentences that a judge was asked about. */
export const requestedSentences = ({ body }: RecordedRequest): NumberedSentence[] =>
  (body.messages?.[1]?.content.split('Sentences:\n')[1] ?? '').split('\n').map((line) => {
    const [, n, text = ''] = /^(\d+)\. (.*)$/.exec(line) ?? [];
    return { n: Number(n), text };
  });

/** Lets a server judge the sentences of articles. */
export function judgeWith(server: FakeOpenAi, judge: (asked: NumberedSentence[]) => TestVerdict[]): void {
  server.answer((request) =>
    request.kind === 'claims'
      ? {
          content: JSON.stringify({
            claims: judge(requestedSentences(request)).map((claim) => ({ source: '', fix: '', ...claim })),
          }),
        }
      : undefined,
  );
}

/** Says of each sentence that contains some words what a truthful judge would say. */
export const verdictsByText =
  (claims: Record<string, Omit<TestVerdict, 'n'>>) =>
  (asked: NumberedSentence[]): TestVerdict[] =>
    asked.flatMap(({ n, text }) => {
      const found = Object.entries(claims).find(([words]) => text.includes(words));
      return found ? [{ n, ...found[1] }] : [];
    });

export const aClaim = (claim: Partial<NewClaim> = {}): NewClaim => ({
  sentence: 'Moths fly.',
  kind: 'world',
  outcome: 'stands',
  before: null,
  finding: null,
  source: null,
  documentId: null,
  ...claim,
});
