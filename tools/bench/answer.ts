import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';

/** A response for another server to replay: name, value, name, value. */
export interface Answer {
  status: number;
  headers: string[];
  body: Buffer;
}

const OF_THE_CONNECTION = /^(date|connection|keep-alive|transfer-encoding)$/i;

export const fetchAnswer = (url: string, headers: Record<string, string>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const raw = answer.rawHeaders;
        const kept = raw.filter((_, index) => !OF_THE_CONNECTION.test(raw[index - (index % 2)] ?? ''));
        resolve({ status: answer.statusCode ?? 0, headers: kept, body: Buffer.concat(chunks) });
      });
    }).on('error', reject);
  });

export const writeAnswer = (file: string, { body, ...rest }: Answer): void =>
  writeFileSync(file, JSON.stringify({ ...rest, body: body.toString('base64') }));

export function readAnswer(file: string): Answer {
  const { body, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as Omit<Answer, 'body'> & { body: string };
  return { ...rest, body: Buffer.from(body, 'base64') };
}
