/** The fastest that Node can serve the same bytes: `bare-node.ts ANSWER PORT` (`answer.ts` writes ANSWER). */
import { createServer } from 'node:http';
import { readAnswer } from './answer.ts';

const [file = '', port = ''] = process.argv.slice(2);
const { status, headers, body } = readAnswer(file);
createServer((request, response) => {
  response.writeHead(request.url === '/' ? 200 : status, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
