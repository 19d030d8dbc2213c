import type { Contract } from '#src/contract/contract.ts';
import { ERROR_CODES } from '#src/contract/error-codes.ts';
import { callIndex, type Filter, listResources, resourcePath } from './call-lists.ts';
import { callSection } from './call-section.ts';
import { describedCalls } from './described-calls.ts';
import { describedEvents, messageSchema, type SampleOf } from './event-schemas.ts';
import { fieldList } from './fields.ts';
import { GUIDE_CONTENTS, guide } from './guide.ts';
import { html, inline } from './html.ts';
import { code, DOCS_PATH, type PageParts } from './page.ts';
import { AREA_TITLES, RESOURCE_TITLES } from './resource-titles.ts';

const parent = { title: 'API reference', path: DOCS_PATH };

/** @param site the address that the examples name */
export const indexPage = (filter: Filter, site: string): PageParts => ({
  title: 'API reference',
  lead: 'How programs read and change what this site has: with a token, over HTTPS, in JSON.',
  contents: GUIDE_CONTENTS,
  main: html`${guide(site)}${callIndex(filter)}<p>All of it for machines: <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>`,
});

/** The page of a resource, with all its calls. */
export function resourcePage(resource: keyof Contract): PageParts {
  const all = listResources();
  const index = all.indexOf(resource);
  const { title, area } = RESOURCE_TITLES[resource];
  const calls = describedCalls().filter((call) => call.resource === resource);
  const around = [all[index - 1], all[index + 1]].map(
    (each, at) =>
      each &&
      html`<a href="${resourcePath(each)}" rel="${at === 0 ? 'prev' : 'next'}">${at === 0 ? '← ' : ''}${RESOURCE_TITLES[each].title}${at === 0 ? '' : ' →'}</a>`,
  );
  return {
    title,
    parent: { title: `API reference: ${AREA_TITLES[area]}`, path: `${DOCS_PATH}#${area}` },
    contents: calls.map(({ name, endpoint }) => ({
      id: name,
      title: html`<span><span class="method">${endpoint.method}</span> ${endpoint.path.replace(/^\/api\/(?:admin\/)?/, '')}</span>`,
    })),
    main: html`${calls.map(callSection)}<nav class="around" aria-label="Other pages">${around}</nav>`,
  };
}

export const errorsPage = (): PageParts => ({
  title: 'Errors',
  parent,
  lead: 'Every code of an error and when it is sent. Codes keep their meaning; new ones may be added.',
  main: html`<p>Besides <code>code</code>, a problem document has <code>detail</code>, a sentence for people; <code>errors</code>, the fields that are wrong; and for server errors <code>reference</code>, with which the operator finds the entries in the log.</p><dl class="fields errors">${Object.entries(
    ERROR_CODES,
  ).map(
    ([name, when]) => html`<div id="${name}"><dt><code>${name}</code></dt><dd>${inline(when)}</dd></div>`,
  )}</dl>`,
});

const CHECK = `import { createHmac, timingSafeEqual } from 'node:crypto';

// secret: whsec_…, body: the bytes as they came
function isGenuine({ headers, body, secret }) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  return headers['webhook-signature'].split(' ').some((signature) => {
    const sent = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}`;

export function eventsPage(sampleOf: SampleOf): PageParts {
  const events = describedEvents(sampleOf);
  return {
    title: 'Webhook events',
    parent,
    lead: 'What a webhook is sent, when, and how to check that a message is genuine.',
    contents: [
      { id: 'message', title: 'A message' },
      { id: 'check', title: 'Check a signature' },
      { id: 'answer', title: 'How to answer' },
      ...events.map(({ type }) => ({ id: type, title: html`<code>${type}</code>` })),
    ],
    main: html`<h2 id="message">A message</h2><p>A message is a <code>POST</code> with JSON, by <a href="https://www.standardwebhooks.com">Standard Webhooks</a>. Add a webhook under Settings → Webhooks, or with <a href="${resourcePath('webhooks')}#createWebhook"><code>POST /api/admin/webhooks</code></a>. The formats <code>slack</code> and <code>discord</code> are one sentence instead.</p>
<dl class="fields"><div><dt><code>webhook-id</code></dt><dd>The id of the event, the same in each attempt. A message can arrive twice: remember the ids.</dd></div><div><dt><code>webhook-timestamp</code></dt><dd>When this attempt was made, in seconds since 1970. Refuse a message that is older than five minutes.</dd></div><div><dt><code>webhook-signature</code></dt><dd><code>v1,</code> and the HMAC-SHA256 of <code>id.timestamp.body</code> by the secret, in Base64. Several, with spaces between, while a secret is being replaced.</dd></div></dl>
<h2 id="check">Check a signature</h2>${code(CHECK, 'JavaScript that checks a signature')}
<h2 id="answer">How to answer</h2><p>Any status from 200 to 299 within 15 seconds is a success. Everything else, redirects too, is tried again ten times in about three days; <code>Retry-After</code> puts an attempt off further. Later events do not wait for failed ones, so their order can change. 410 switches the webhook off, and so do five days without one success.</p>
${events.map(
  (event) =>
    html`<section class="call" id="${event.type}"><h2><a class="anchor" href="#${event.type}"><code>${event.type}</code></a></h2><p class="summary">${event.when}</p>${fieldList(messageSchema(event), true)}<h3>Example</h3>${code(JSON.stringify(event.sample, null, 2), `Example: ${event.type}`)}</section>`,
)}`,
  };
}
