import { takesIdempotencyKey } from '#src/contract/endpoint.ts';
import type { DescribedCall } from './described-calls.ts';
import { type CallExample, exampleOf } from './examples.ts';

/** The path of an example with its query. */
function addressOf({ endpoint }: DescribedCall, { params, query }: CallExample): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${path}?${search}` : path;
}

const inQuotes = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

const isPiece = ({ endpoint, body }: DescribedCall) => endpoint.method === 'PUT' && !body;

/** Writes a call for a shell. The site and the token are in `$SITE` and `$TOKEN`. */
export function curlOf(call: DescribedCall): string {
  const { endpoint, output } = call;
  const example = exampleOf(call);
  const lines = [
    `curl${endpoint.method === 'GET' ? '' : ` -X ${endpoint.method}`} "$SITE${addressOf(call, example)}"`,
  ];
  if (endpoint.scope) lines.push('-H "Authorization: Bearer $TOKEN"');
  if (takesIdempotencyKey(endpoint)) lines.push('-H "Idempotency-Key: $(uuidgen)"');
  if (example.body !== undefined)
    lines.push("-H 'Content-Type: application/json'", `-d ${inQuotes(JSON.stringify(example.body))}`);
  else if (isPiece(call)) lines.push("-H 'Content-Type: application/octet-stream'", '--data-binary @piece');
  if (endpoint.output === 'stream' && output === undefined) lines.push('-O');
  return lines.join(' \\\n  ');
}

const indented = (text: string, spaces: string): string => text.replaceAll('\n', `\n${spaces}`);

/** Writes a call for JavaScript. The site and the token are in `SITE` and `TOKEN`. */
export function fetchOf(call: DescribedCall): string {
  const { endpoint } = call;
  const example = exampleOf(call);
  const headers = [
    ...(endpoint.scope ? [`Authorization: \`Bearer \${TOKEN}\``] : []),
    ...(takesIdempotencyKey(endpoint) ? ["'Idempotency-Key': crypto.randomUUID()"] : []),
    ...(example.body === undefined ? [] : ["'Content-Type': 'application/json'"]),
    ...(isPiece(call) ? ["'Content-Type': 'application/octet-stream'"] : []),
  ];
  const options = [
    ...(endpoint.method === 'GET' ? [] : [`method: '${endpoint.method}'`]),
    ...(headers.length > 0 ? [`headers: {\n    ${headers.join(',\n    ')},\n  }`] : []),
    ...(example.body === undefined
      ? []
      : [`body: JSON.stringify(${indented(JSON.stringify(example.body, null, 2), '  ')})`]),
    ...(isPiece(call) ? ['body: piece'] : []),
  ];
  const url = `\`\${SITE}${addressOf(call, example)}\``;
  const sent = options.length > 0 ? `${url}, {\n  ${options.join(',\n  ')},\n}` : url;
  return `const answer = await fetch(${sent});\n${readAnswer(call)}`;
}

function readAnswer({ endpoint, output }: DescribedCall): string {
  const check = 'if (!answer.ok) throw new Error(await answer.text());';
  if (endpoint.output === 'none') return check;
  return `${check}\nconst data = await answer.${output ? 'json' : 'blob'}();`;
}
