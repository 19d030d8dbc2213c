import { ROLES_SERVED } from '#src/contract/accounts/access.ts';
import { takesIdempotencyKey } from '#src/contract/endpoint.ts';
import { type DescribedCall, isOpen, scopesOf } from './described-calls.ts';
import { exampleOf } from './examples.ts';
import { fieldList } from './fields.ts';
import { type Html, html, inline } from './html.ts';
import { code, DOCS_PATH } from './page.ts';
import { refusalsOf } from './refusals.ts';
import { curlOf, fetchOf } from './snippets.ts';

/** Says who can make a call: `read`, owners, editors. */
export function accessOf(call: DescribedCall): Html {
  const { access } = call.endpoint;
  const people = access === 'public' ? 'anyone' : ROLES_SERVED[access].map((role) => `${role}s`).join(', ');
  const scopes = scopesOf(call).map((scope) => html`<span class="badge scope">${scope}</span> `);
  const without = access === 'public' ? 'no token needed' : 'browsers only';
  return html`${scopes.length > 0 ? scopes : html`<span class="badge">${without}</span> `}<span class="people">${people}</span>`;
}

function facts(call: DescribedCall): Html {
  const { endpoint, words } = call;
  const { asksPassword } = endpoint;
  return html`<ul class="facts">${scopesOf(call).length > 1 && html`<li>Scope <code>write</code>, and <code>publish</code> for what readers see.</li>`}${
    takesIdempotencyKey(endpoint) &&
    html`<li>Takes an <a href="${DOCS_PATH}#idempotency"><code>Idempotency-Key</code></a>.</li>`
  }${asksPassword && html`<li>Asks people for their password.</li>`}${
    words.limits && html`<li>Limits: ${words.limits}</li>`
  }</ul>`;
}

const part = (title: string, body: Html | false | undefined): Html | false =>
  body ? html`<h3>${title}</h3>${body}` : false;

function answerOf({ endpoint, words, output }: DescribedCall): Html {
  if (endpoint.output === 'none') return html`<p>204, without content.</p>`;
  if (!output) return html`<p>${typeof words.output === 'string' ? words.output : 'A file or a stream.'}</p>`;
  return fieldList(output, true);
}

function examples(call: DescribedCall): Html {
  const name = `${call.endpoint.method} ${call.endpoint.path}`;
  const { answer } = exampleOf(call);
  return html`<h3>Example</h3><h4>curl</h4>${code(curlOf(call), `curl: ${name}`)}<h4>fetch</h4>${code(fetchOf(call), `fetch: ${name}`)}${
    answer !== undefined && html`<h4>Answer</h4>${code(JSON.stringify(answer, null, 2), `Answer: ${name}`)}`
  }`;
}

const refusals = (call: DescribedCall): Html | false => {
  const rows = refusalsOf(call).map(
    ({ status, code: name, when }) =>
      html`<div><dt><span class="status">${status}</span> <a href="${DOCS_PATH}/errors#${name}"><code>${name}</code></a></dt><dd>${inline(when)}</dd></div>`,
  );
  return rows.length > 0 && html`<dl class="fields errors">${rows}</dl>`;
};

/** Everything about one call. Its anchor is its name in the contract. */
export function callSection(call: DescribedCall): Html {
  const { endpoint, name, words, params, query, body } = call;
  const status = endpoint.output === 'none' ? 204 : (endpoint.status ?? 200);
  return html`<section class="call" id="${name}"><h2><a class="anchor" href="#${name}"><span class="method">${endpoint.method}</span> <code>${breakable(endpoint.path)}</code></a></h2>
<p class="access">${accessOf(call)}</p><p class="summary">${inline(sentenceOf(endpoint.summary))}</p>${words.about !== undefined && html`<p>${inline(words.about)}</p>`}${facts(call)}
${part('In the path', params && fieldList(params))}${part('In the query', query && fieldList(query))}${
  endpoint.upload &&
  html`<h3>File</h3><p>A <code>multipart/form-data</code> form with the file in <code>file</code>.</p>`
}${part('Body', body && fieldList(body))}${part(`Answer ${status}`, answerOf(call))}${isOpen(call) && examples(call)}${part('Errors', refusals(call))}</section>
`;
}

const sentenceOf = (summary: string): string => (/[.!?]$/.test(summary) ? summary : `${summary}.`);

/** A path that can break before each of its parts. */
export const breakable = (path: string): Html[] => path.split(/(?=\/)/).map((each) => html`${each}<wbr>`);
