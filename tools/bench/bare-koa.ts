/** Koa with one middleware that sends the same bytes: `bare-koa.ts ANSWER PORT`. */
import Koa from 'koa';
import { readAnswer } from './answer.ts';

const [file = '', port = ''] = process.argv.slice(2);
const { status, headers, body } = readAnswer(file);
const pairs = headers.flatMap((name, index) =>
  index % 2 === 0 ? [[name, headers[index + 1] ?? ''] as const] : [],
);
const app = new Koa();
app.use((ctx) => {
  ctx.status = ctx.path === '/' ? 200 : status;
  for (const [name, value] of pairs) ctx.set(name, value);
  if (status !== 304 || ctx.path === '/') ctx.body = body;
});
app.listen(Number(port), '127.0.0.1');
