import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

self.onmessage = async ({ data }: MessageEvent<string>) => {
  try {
    const solution = await solveChallenge({ challenge: JSON.parse(data), deriveKey });
    self.postMessage(solution ? { solution: JSON.stringify(solution) } : { error: 'It took too long.' });
  } catch (error) {
    self.postMessage({ error: error instanceof Error ? error.message : 'It failed.' });
  }
};
