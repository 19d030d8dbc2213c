import path from 'node:path';
import Database from 'better-sqlite3';
import { cpuOf, type Running } from './servers.ts';

const WARM_UP = 1_500;
const COUNTED = 300;
/** Longer than the server takes to look for commits of other processes, in milliseconds. */
const SEEN_MS = 2;

interface Options {
  product: Running;
  /** Of its file. */
  dataDir: string;
  /** Of a team member. */
  cookie: string;
  say: (name: string, found: string, wanted?: string) => void;
}

/** Measures pages that no cache has: the server queries the database, and React renders them. */
export async function renderedPages({ product, dataDir, cookie, say }: Options): Promise<void> {
  const sqlite = new Database(path.join(dataDir, 'app.db'));
  const change = sqlite.prepare('update content_version set version = version + 1');
  const read = async (address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(product.origin + address, { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
  };
  const afterAChange = async (address: string) => {
    change.run();
    await new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    await read(address);
  };
  const kinds: Array<[name: string, ask: (number: number) => Promise<void>, wanted: string]> = [
    ['list, after a change before each request', () => afterAChange('/blog?x=1'), '0.8 ms'],
    ['post, after a change before each request', () => afterAChange('/blog/post-99?x=1'), ''],
    ['search for other words each time', (number) => read(`/blog?q=app+${number}`), ''],
    [
      'search for other words each time, signed in',
      (number) => read(`/blog?q=app+${number}`, { cookie }),
      '',
    ],
    ['/admin/posts', () => read('/admin/posts', { cookie }), '2 ms'],
  ];
  try {
    for (const [name, ask, wanted] of kinds) {
      for (let number = 0; number < WARM_UP; number += 1) await ask(number);
      const before = cpuOf(product);
      for (let number = 0; number < COUNTED; number += 1) await ask(WARM_UP + number);
      const ms = ((cpuOf(product) - before) * 1_000) / COUNTED;
      say(`rendered: ${name}`, `${ms.toFixed(2)} ms of processor time`, wanted);
    }
  } finally {
    sqlite.close();
  }
}
