import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem, type } from 'node:os';
import path from 'node:path';
import type { PageBytes } from './bytes.ts';

export interface Row {
  name: string;
  found: string;
  /** The target; empty if there is none. */
  wanted: string;
}

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** The last part of the page, which other scripts' figures were copied into, and which a run leaves as it is. */
const BY_HAND = '## Measured by hand';

const byHandIn = (file: string): string => {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const at = text.indexOf(BY_HAND);
  return at < 0 ? '' : `\n${text.slice(at)}`;
};

/** Writes the results with the machine and the date, as Markdown. */
export function writeReport(
  file: string,
  { rows, bytes, quick }: { rows: Row[]; bytes: PageBytes[]; quick: boolean },
): void {
  const [cpu] = cpus();
  const text = `# Benchmarks

\`npm run bench\` writes this file. ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${type()}, ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB; the load of the machine was ${loadavg()[0]?.toFixed(1)} at the end${quick ? '; short rounds' : ''}.

Servers and the load generator (autocannon, 64 connections for cached pages and 16 for the others) share the machine, and are
measured in turn: medians of the rounds. Rates of a busy machine are low for all of them, so read the ratios. "For each second of
processor time" is what a server answers while it uses one processor for a second, as the kernel counts it.

| what | found | wanted |
|---|---|---|
${rows.map(({ name, found, wanted }) => `| ${name} | ${found} | ${wanted} |`).join('\n')}

## What a visitor downloads (KB, brotli)

The budget of a public page: 75 KB of scripts, 12 KB of styles, 12 KB of HTML.

| page | HTML | scripts | styles | fonts |
|---|---|---|---|---|
${bytes.map((page) => `| ${page.path} | ${[page.html, page.scripts, page.styles, page.fonts].map(kilobytes).join(' | ')} |`).join('\n')}
${byHandIn(file)}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  process.stdout.write(`\n${text.slice(text.indexOf('## What'))}\nWritten to ${file}\n`);
}
