import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { millisecondsInMinute } from 'date-fns/constants';
import { z } from '#src/contract/zod.ts';
import { deriveKey as deriveSecret } from '../../accounts/tokens.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** One try takes a browser about 2 ms, a slow phone 10 ms; the server needs one per challenge. */
const COST = 5_000;
/** About one second of work, and at most three times as long. */
const TRIES = { least: 200, most: 600 };
const LASTS_MS = 20 * millisecondsInMinute;

const LONGEST_CHALLENGE = 1_000;
const LONGEST_SOLUTION = 300;

const hex = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[0-9a-f]+$/);

/** Everything in a challenge is signed, so this only bounds its size. */
const challengeSchema = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal(ALGORITHM),
    cost: z.literal(COST),
    data: z.strictObject({ form: z.string().max(100), expires: z.number() }),
    keyLength: z.int().min(1).max(64),
    keyPrefix: hex(64),
    keySignature: hex(64),
    nonce: hex(64),
    salt: hex(64),
  }),
  signature: hex(64),
});
const solutionSchema = z.strictObject({
  counter: z.int().min(0).max(TRIES.most),
  derivedKey: hex(64),
  time: z.number().optional(),
});

export type ProofFault = 'missing' | 'expired' | 'wrong';

export interface ProofsOfWork {
  /** @param form the token of the only form that the challenge is good for */
  make(form: string, now: Date): Promise<string>;
  /** Needs two hashes. Returns why the form is refused; undefined when it is accepted. */
  check(
    sent: { form: string; challenge: unknown; proof: unknown },
    now: Date,
  ): Promise<ProofFault | undefined>;
}

/** Creates signed challenges, so that the server stores nothing about opened forms. */
export function createProofsOfWork(appSecret: string): ProofsOfWork {
  const hmacSignatureSecret = deriveSecret(appSecret, 'contact challenge').toString('hex');
  const hmacKeySignatureSecret = deriveSecret(appSecret, 'contact proof').toString('hex');
  return {
    async make(form, now) {
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: COST,
        counter: randomInt(TRIES.least, TRIES.most + 1),
        // The library compares its own `expiresAt` with the system's clock, not the site's.
        data: { form, expires: now.getTime() + LASTS_MS },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      return JSON.stringify(challenge);
    },
    async check(sent, now) {
      if (typeof sent.proof !== 'string' || sent.proof === '') return 'missing';
      const challenge = challengeSchema.safeParse(fromJson(sent.challenge, LONGEST_CHALLENGE)).data;
      const solution = solutionSchema.safeParse(fromJson(sent.proof, LONGEST_SOLUTION)).data;
      if (!challenge || !solution) return 'wrong';
      const { verified } = await verifySolution({
        challenge,
        solution: { counter: solution.counter, derivedKey: solution.derivedKey },
        deriveKey,
        hmacSignatureSecret,
        hmacKeySignatureSecret,
      });
      const { form, expires } = challenge.parameters.data;
      if (!verified || form !== sent.form) return 'wrong';
      return now.getTime() > expires ? 'expired' : undefined;
    },
  };
}

/** Undefined when too long or no JSON. */
function fromJson(text: unknown, longest: number): unknown {
  if (typeof text !== 'string' || text.length > longest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
