import { SCOPES, type Scope, TOKEN_DAYS } from '#src/contract/accounts/scopes.ts';
import { type Html, html } from './html.ts';
import { code, DOCS_PATH } from './page.ts';

export const GUIDE_CONTENTS = [
  { id: 'begin', title: 'Begin' },
  { id: 'tokens', title: 'Tokens and scopes' },
  { id: 'values', title: 'Times, money and texts' },
  { id: 'idempotency', title: 'Send a write again' },
  { id: 'versions', title: 'Versions' },
  { id: 'paging', title: 'Long lists' },
  { id: 'limits', title: 'Limits' },
  { id: 'errors', title: 'Errors' },
  { id: 'webhooks', title: 'Webhooks' },
  { id: 'calls', title: 'Calls' },
] as const;

const SCOPE_TEXTS: Record<Scope, string> = {
  read: 'Read posts, drafts, topics, themes, jobs, images and the site’s texts.',
  write:
    'Write what readers do not see yet: drafts, unpublished changes of posts, topics. Ask the generator for posts, which stay drafts and may cost money.',
  publish: 'Change what readers see, now or at a time. Needs `write`, too.',
  bookings: 'Read bookings with names and e-mail addresses of clients. For owners.',
  webhooks: 'Add webhooks, which end with the token, and delete its own. For owners.',
};

const heading = (id: (typeof GUIDE_CONTENTS)[number]['id']): Html =>
  html`<h2 id="${id}">${GUIDE_CONTENTS.find((each) => each.id === id)?.title}</h2>`;

const beginCurl = (site: string): string => `TOKEN=oha_…   # from a file or a secret store
SITE=${site}

curl -H "Authorization: Bearer $TOKEN" \\
  -H 'Accept: application/problem+json' \\
  "$SITE/api/admin/posts?status=draft"`;

const beginFetch = (site: string): string => `const SITE = '${site}';
const TOKEN = process.env.TOKEN;

const answer = await fetch(\`\${SITE}/api/admin/posts?status=draft\`, {
  headers: { Authorization: \`Bearer \${TOKEN}\`, Accept: 'application/problem+json' },
});`;

const PROBLEM = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'slug_taken',
  detail: 'Another post has that slug.',
  errors: [{ field: 'body.slug', message: 'Another post has that slug.' }],
};

/** The sections before the list of calls. @param site the address that the examples name */
export const guide = (site: string): Html => html`${heading('begin')}
<p>Programs call the API with a token instead of a sign-in. Owners and editors create tokens under <a href="/admin/account/tokens">Account → API tokens</a>. Every call takes and answers JSON in UTF-8; send <code>Content-Type: application/json</code> with a body. Fields that a call does not know are refused, and answers may get new fields.</p>
<h3>curl</h3>${code(beginCurl(site), 'curl: a first call')}<h3>JavaScript</h3>${code(beginFetch(site), 'fetch: a first call')}
${heading('tokens')}
<p>A token has the rights of its user’s role, as far as its scopes go. It ends after ${TOKEN_DAYS.default} days unless another time is chosen, ${TOKEN_DAYS.most} days at most, and when it is revoked or its user loses rights. Send it in the header <code>Authorization</code>, nowhere else: in an address it is refused, and so is a token beside a sign-in cookie. Pages of other sites cannot call the API; there are no CORS headers.</p>
<dl class="fields">${SCOPES.map((scope) => html`<div><dt><code>${scope}</code></dt><dd>${SCOPE_TEXTS[scope].replaceAll('`', '')}</dd></div>`)}</dl>
<p>Calls without a scope are for people in a browser, or open to anyone. Calls that need no token refuse one unless they name a scope.</p>
${heading('values')}
<p>Times are UTC in ISO 8601, such as <code>2027-01-31T09:00:00.000Z</code>; dates without a time are such as <code>2027-01-31</code>. Time zones have IANA names. Amounts in fields that end in <code>Cents</code> are whole hundredths of the currency; other amounts are in whole units. Currencies are ISO 4217 codes. Texts are trimmed and normalized to NFC. Ids are whole numbers.</p>
${heading('idempotency')}
<p>Send an <code>Idempotency-Key</code> with every call that takes one: 16 to 64 letters, digits, hyphens, underscores, dots or colons, such as a UUID. Sent again within 24 hours with the same input, nothing is changed, and the first answer returns with <code>Idempotency-Replayed: true</code>. The same key with other input is refused with 422. Each token has keys of its own. When a connection breaks, send the call again with the same key.</p>
${heading('versions')}
<p>What people and programs change side by side has a <code>version</code>, which grows by one with each save. Read it, and send it back with the change. If someone else saved in between, the answer is 409 and nothing is changed: read again and merge both.</p>
${heading('paging')}
<p>Lists take <code>limit</code> and <code>offset</code>, and answer <code>total</code> or <code>more</code>. Published posts have <code>page</code> instead of <code>offset</code>. Entries that are added while you page shift the rest, so compare ids. To hear of changes, add a <a href="#webhooks">webhook</a> instead of asking again and again.</p>
${heading('limits')}
<p>A token can make 120 calls a minute in each server process, and 30 changes a minute in all. Beyond that, and where a call has limits of its own, the answer is 429 with <code>Retry-After</code> in seconds. A body of JSON can have 4 MB at most, 64 KB for calls that anyone can make (320 KB for a booking with its answers). An answer begins within 60 seconds.</p>
${heading('errors')}
<p>An error is a sentence as plain text; with <code>Accept: application/problem+json</code> it is a problem document by RFC 9457. Decide by <code>code</code>, which keeps its meaning, and show <code>detail</code> to people. <a href="${DOCS_PATH}/errors">All codes</a></p>
${code(JSON.stringify(PROBLEM, null, 2), 'A problem document')}
${heading('webhooks')}
<p>A webhook tells your server of posts, bookings and jobs as they happen, signed by Standard Webhooks. <a href="${DOCS_PATH}/events">Events, messages and how to check a signature</a></p>
${heading('calls')}`;
