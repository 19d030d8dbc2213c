import type { NewClaim } from '#db/queries/generator/ledger.ts';
import type { HelpCall } from '#db/queries/generator/writing-help.ts';
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

/** A call for help, without its post and its user. */
export const aHelpCall: Omit<HelpCall, 'postId' | 'user'> = {
  action: 'rewrite',
  outcome: 'answered',
  model: 'a-model',
  inputTokens: 900,
  cachedTokens: 0,
  outputTokens: 90,
  isEstimate: false,
  cost: 0.01,
};

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
