import type { BrowserContext, Page } from '@playwright/test';
import type { Vendor } from '#src/contract/site/vendor-values.ts';
import type { VendorState } from '#src/contract/site/vendors.ts';
import { ADMIN, ADMIN_ENV } from '#tests/support/admin.ts';
import { discard, startBuiltServer } from '#tests/support/server.ts';
import { test as base, confirmPassword, expect } from './fixtures.ts';

interface WorkerParts {
  site: Awaited<ReturnType<typeof startBuiltServer>>;
}

interface Parts {
  /** Turns on these vendors and no others. */
  turnOn: (...vendors: Array<Vendor | 'umami, after consent'>) => Promise<void>;
  /** Requests to other hosts than the site, in order. */
  vendorRequests: string[];
}

const UUID = '94db1cb1-74f4-4a40-ad6c-962362670409';
const IDS: Record<Vendor, { publicId: string; host?: string }> = {
  plausible: { publicId: 'example.com' },
  umami: { publicId: UUID },
  matomo: { publicId: '7', host: 'stats.example.com' },
  ga4: { publicId: 'G-AB12CD34EF' },
  meta: { publicId: '1234567890123456' },
  crisp: { publicId: UUID },
  tawk: { publicId: '5f0c1a2b3d4e5f6a7b8c9d0e/default' },
  gtm: { publicId: 'GTM-AB12CD3' },
};

/** Stand-ins for the scripts of vendors: they read what the real ones read, store, and send. No real one was tried. */
const SCRIPTS: Array<[address: RegExp, script: string]> = [
  [
    /^https:\/\/plausible\.io\/js\/script\.js/,
    `const { domain } = document.currentScript.dataset;
     fetch('https://plausible.io/api/event', { method: 'POST', body: JSON.stringify({ domain, u: location.href }) });
     // As an attacker at the vendor would: scripts, HTML and evaluated code of its own.
     window.tried = [
       () => { const more = document.createElement('script'); more.src = 'https://plausible.io/js/more.js'; document.head.append(more); },
       () => { document.createElement('div').innerHTML = '<b>x</b>'; },
       () => trustedTypes.createPolicy('vendors', {}),
       () => trustedTypes.createPolicy('theirs', {}),
       () => new Function('return 1')(),
     ].map((attempt) => { try { attempt(); return 'allowed'; } catch { return 'blocked'; } });`,
  ],
  [
    /^https:\/\/cloud\.umami\.is\/script\.js/,
    `fetch('https://cloud.umami.is/api/send', { method: 'POST', body: document.currentScript.dataset.websiteId });`,
  ],
  [
    /^https:\/\/stats\.example\.com\/matomo\.js/,
    `fetch('https://stats.example.com/matomo.php?q=' + encodeURIComponent(JSON.stringify(_paq)));`,
  ],
  [
    /^https:\/\/www\.googletagmanager\.com\/gtag\/js/,
    `document.cookie = '_ga=GA1.1; path=/; max-age=99999';
     document.cookie = '_ga_AB12CD34EF=GS1; path=/; max-age=99999';
     fetch('https://region1.google-analytics.com/g/collect?dl=' + encodeURIComponent(location.href), { method: 'POST' });`,
  ],
  [
    /^https:\/\/www\.googletagmanager\.com\/gtm\.js/,
    `try { new Function('return 1')(); window.evaluated = true; } catch { window.evaluated = false; }
     const other = document.createElement('script'); other.src = 'https://other.example/x.js'; document.head.append(other);
     const inline = document.createElement('script'); inline.textContent = 'window.inlined = true'; document.head.append(inline);
     const more = document.createElement('script'); more.src = 'https://www.googletagmanager.com/gtag/js?id=G-X'; document.head.append(more);`,
  ],
  [
    /^https:\/\/connect\.facebook\.net\//,
    `document.cookie = '_fbp=fb.1; path=/; max-age=99999';
     fetch('https://www.facebook.com/tr/?q=' + encodeURIComponent(JSON.stringify(fbq.queue)));`,
  ],
  [
    /^https:\/\/client\.crisp\.chat\/l\.js/,
    `document.cookie = 'crisp-client%2Fsession%2Fx=1; path=/; max-age=99999';
     const chat = document.createElement('div'); chat.id = 'crisp'; chat.className = 'crisp-client';
     chat.innerHTML = '<style>#crisp{position:fixed;inset:auto 14px 14px auto;z-index:1000000;width:60px;height:60px;overflow:hidden;background:#1972f5}</style><p>Crisp ' + CRISP_WEBSITE_ID + ' ' + $crisp[0][1] + '</p>';
     document.body.append(chat);
     fetch('https://client.crisp.chat/settings?u=' + encodeURIComponent(location.href));`,
  ],
];

/** A site of its own, whose vendors are stand-ins. */
export const test = base.extend<Parts, WorkerParts>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const server = await startBuiltServer({ ...ADMIN_ENV });
      await use(server);
      await discard(server);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  turnOn: async ({ browser, site: { origin } }, use) => {
    const owner = await browser.newContext();
    const headers = { origin };
    expect((await owner.request.post(`${origin}/api/login`, { data: ADMIN, headers })).status()).toBe(200);
    await confirmPassword(owner.request, origin);
    const address = `${origin}/api/admin/vendors`;
    await use(async (...wanted) => {
      const { vendors }: { vendors: VendorState[] } = await (await owner.request.get(address)).json();
      for (const { vendor, version, isOn } of vendors) {
        const asksConsent = wanted.some((each) => each === `${vendor}, after consent`);
        const on = asksConsent || wanted.includes(vendor);
        if (!on && !isOn) continue;
        const data = { vendor, isOn: on, host: '', asksConsent, version, ...IDS[vendor] };
        const saved = await owner.request.put(address, { data, headers });
        expect(saved.status(), await saved.text()).toBe(200);
      }
    });
    await owner.close();
  },
  vendorRequests: async ({ context, site }, use) => {
    const requests: string[] = [];
    await standIn(context, site.origin, requests);
    await use(requests);
  },
});

/** Answers each request to another host than the site itself, and notes it with what it sends. */
async function standIn(context: BrowserContext, own: string, requests: string[]): Promise<void> {
  await context.route(
    ({ origin, protocol }) => origin !== own && protocol === 'https:',
    (route) => {
      const url = route.request().url();
      requests.push(`${decodeURIComponent(url)} ${route.request().postData() ?? ''}`.trim());
      const script = SCRIPTS.find(([address]) => address.test(url))?.[1];
      return route.fulfill({
        contentType: script === undefined ? 'text/plain' : 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: script ?? '',
      });
    },
  );
}

export const banner = (page: Page) => page.getByRole('region', { name: 'Your choice' });
export const choose = (page: Page, name: 'Accept' | 'Refuse') =>
  banner(page).getByRole('button', { name }).click();
