// Loads analytics, pixels and chats of other companies, as the owner has set them up and the visitor agrees.
// Only pages that carry them have this script, with its list in `data-vendors`.
(() => {
  const script = document.currentScript;
  const vendors = JSON.parse(script?.dataset.vendors ?? '[]');
  const box = document.getElementById('vendors');
  const banner = box?.querySelector('.vendors-choice');
  const chatBox = box?.querySelector('.vendors-chat');

  const KEY = 'cookie-choice';
  const SIX_MONTHS_MS = 183 * 24 * 60 * 60_000;
  const YOUR_CHOICE = '#your-choice';

  // As in server/http/secret-addresses.ts. A vendor reads the address, and the one that led here.
  const SECRET_PATH = /^\/(?:(?:auth|admin|embed|oauth|preview)(?:\/|$)|booking\/(?:manage|pack|receipt|wait)\/)/i;
  const SECRET_QUERY = /[?&](?:again|offer|invite|reset|setup|token|secret|code|state|preview)=/i;
  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }
  function isSecret(address) {
    const url = URL.parse(address);
    if (!url || url.origin !== location.origin) return false;
    return SECRET_PATH.test(decoded(url.pathname)) || SECRET_QUERY.test(decoded(url.search));
  }
  if (!box || isSecret(location.href) || isSecret(document.referrer)) return;

  /** By the browser's settings, which can change while the page is open. */
  function isRefused({ purpose }) {
    const { globalPrivacyControl, doNotTrack } = navigator;
    const refusesTracking = doNotTrack === '1' || doNotTrack === 'yes';
    return purpose !== 'chat' && (globalPrivacyControl === true || (refusesTracking && purpose !== 'ads'));
  }

  const asking = vendors.filter(({ asks }) => asks);

  /** Undefined where the browser refuses storage. */
  function readStored(name) {
    try {
      return localStorage.getItem(name);
    } catch {
      return undefined;
    }
  }
  function forget(name) {
    try {
      localStorage.removeItem(name);
    } catch {
      // Nothing is stored.
    }
  }
  // As in renderer/client-entry.ts.
  const isSignedIn = () => Boolean(readStored('signed-in'));

  /** The answer on this page, which the browser may not have stored. */
  let inMemory;
  function readChoice() {
    try {
      const read = JSON.parse(readStored(KEY) ?? 'null');
      const age = Date.now() - read?.at;
      const known = read?.choice === 'refused' || (read?.choice === 'accepted' && Array.isArray(read.of));
      if (known && age > -60_000 && age < SIX_MONTHS_MS && !(inMemory?.at > read.at)) return read;
    } catch {
      // Another program wrote there.
    }
    return inMemory;
  }
  function saveChoice(choice) {
    inMemory = { choice, at: Date.now(), of: asking.map(({ name }) => name) };
    try {
      localStorage.setItem(KEY, JSON.stringify(inMemory));
    } catch {
      // It holds for this page. An earlier answer must not hold for the next one.
      forget(KEY);
    }
  }

  const scripts = new Set(vendors.map(({ script: address }) => address));
  // Where Trusted Types are enforced, no other policy is allowed, so vendors cannot add scripts of their own.
  const policy = globalThis.trustedTypes?.createPolicy('vendors', {
    createScriptURL(address) {
      if (!scripts.has(address)) throw new TypeError('This script is not on the list');
      return address;
    },
  });
  function add(address, data = {}, failed = () => {}) {
    const element = document.createElement('script');
    element.async = true;
    Object.assign(element.dataset, data);
    element.onerror = () => {
      element.remove();
      failed();
    };
    element.src = policy ? policy.createScriptURL(address) : address;
    document.head.append(element);
  }

  const layer = () => (globalThis.dataLayer ??= []);
  const start = {
    plausible({ id, script: address }) {
      if (!id.startsWith('pa-')) return add(address, { domain: id });
      const queue = (...all) => (queue.q ??= []).push(all);
      queue.init = (options) => (queue.o = options ?? {});
      globalThis.plausible = queue;
      queue.init();
      add(address);
    },
    umami: ({ id, script: address }) => add(address, { websiteId: id }),
    matomo({ id, host, script: address }) {
      const server = ['setTrackerUrl', `https://${host}/matomo.php`];
      globalThis._paq = [['disableCookies'], server, ['setSiteId', id], ['trackPageView']];
      add(address);
    },
    ga4({ id, script: address }) {
      // Google reads the arguments object itself.
      const gtag = function () {
        layer().push(arguments);
      };
      globalThis.gtag = gtag;
      // Visitors were asked about visits, not about ads.
      const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
      gtag('consent', 'default', { ...denied, analytics_storage: 'granted' });
      gtag('js', new Date());
      gtag('config', id);
      add(address);
    },
    gtm({ script: address }) {
      layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
      add(address);
    },
    meta({ id, script: address }) {
      const fbq = (...all) => (fbq.callMethod ? fbq.callMethod(...all) : fbq.queue.push(all));
      Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', queue: [] });
      globalThis.fbq = fbq;
      globalThis._fbq ??= fbq;
      // Otherwise it reads buttons and forms.
      fbq('set', 'autoConfig', false, id);
      fbq('init', id);
      fbq('track', 'PageView');
      add(address);
    },
    crisp({ id, script: address }, failed) {
      globalThis.$crisp = [['do', 'chat:open']];
      globalThis.CRISP_WEBSITE_ID = id;
      add(address, {}, failed);
    },
    tawk({ script: address }, failed) {
      globalThis.Tawk_LoadStart = new Date();
      globalThis.Tawk_API = { onLoad: () => globalThis.Tawk_API.maximize?.() };
      add(address, {}, failed);
    },
  };

  // Code that has started ends with its page. Until then, two of them can be told.
  const tell = {
    ga4({ id }, isAllowed) {
      globalThis[`ga-disable-${id}`] = !isAllowed;
    },
    meta: (_vendor, isAllowed) => globalThis.fbq('consent', isAllowed ? 'grant' : 'revoke'),
  };

  const started = new Set();
  function load(vendor, failed) {
    if (started.has(vendor.name)) return;
    started.add(vendor.name);
    start[vendor.name]?.(vendor, failed);
  }

  const matches = (pattern, name) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
  /** Deletes what vendors have stored on this site. What they store on their own, only the browser can delete. */
  function erase(list) {
    const patterns = list.flatMap(({ stores }) => stores);
    const isTheirs = (name) => patterns.some((pattern) => matches(pattern, name));
    const labels = location.hostname.split('.');
    const domains = ['', ...labels.map((_label, at) => `; domain=${labels.slice(at).join('.')}`)];
    try {
      for (const each of document.cookie.split('; ')) {
        const [name = ''] = each.split('=', 1);
        if (name === '' || !isTheirs(decoded(name))) continue;
        for (const domain of domains)
          document.cookie = `${name}=; path=/; max-age=0${domain}`;
      }
      for (const name of Object.keys(localStorage)) if (isTheirs(name)) localStorage.removeItem(name);
    } catch {
      // The browser refuses storage.
    }
  }

  let openedBy;
  function show(opener) {
    if (!banner) return;
    openedBy = opener;
    const isSignal = asking.every(isRefused);
    banner.querySelector('[data-signal]').hidden = !isSignal;
    for (const button of banner.querySelectorAll('[data-choice]')) button.hidden = isSignal;
    banner.querySelector('[data-close]').hidden = !isSignal;
    banner.hidden = false;
    if (opener) banner.focus();
  }
  function hide() {
    if (!banner || banner.hidden) return;
    const hadFocus = banner.contains(document.activeElement);
    banner.hidden = true;
    if (hadFocus) (openedBy ?? document.getElementById('main'))?.focus({ preventScroll: true });
    openedBy = undefined;
  }

  const mayRun = (vendor, choice) =>
    !isRefused(vendor) &&
    (!vendor.asks || (choice?.choice === 'accepted' && choice.of.includes(vendor.name)));
  const running = () => vendors.filter(({ name, purpose }) => purpose !== 'chat' && started.has(name));

  /** The bubble of an open chat gets room at the end of the page, and below the question. */
  function showChat() {
    const isOpen = vendors.some(({ purpose, name }) => purpose === 'chat' && started.has(name));
    box.toggleAttribute('data-chat-open', isOpen);
    if (chatBox) chatBox.hidden = isOpen;
  }

  function decide() {
    const choice = readChoice();
    for (const vendor of running()) tell[vendor.name]?.(vendor, mayRun(vendor, choice));
    for (const vendor of vendors)
      if (vendor.purpose !== 'chat' && mayRun(vendor, choice)) load(vendor);
    const open = asking.filter((vendor) => !isRefused(vendor));
    if (choice?.choice === 'refused' || open.length < asking.length)
      erase(choice?.choice === 'refused' ? asking : asking.filter(isRefused));
    const isAnswered =
      choice?.choice === 'refused' || open.every(({ name }) => choice?.of?.includes(name));
    // Where no answer can be stored, the question would return on each page.
    if (isAnswered || readStored(KEY) === undefined) hide();
    else show();
    showChat();
  }

  function choose(choice) {
    saveChoice(choice);
    if (choice === 'refused') erase(vendors);
    decide();
    const said = box.querySelector('[data-saved]');
    if (said) said.textContent = said.dataset.saved;
  }

  box.addEventListener('click', ({ target }) => {
    const button = target.closest('button');
    if (!button) return;
    if (button.dataset.choice) choose(button.dataset.choice);
    else if ('close' in button.dataset) hide();
    else {
      const chat = vendors.find(({ purpose }) => purpose === 'chat');
      const note = chatBox.querySelector('[data-failed]');
      note.textContent = '';
      load(chat, () => {
        started.delete(chat.name);
        showChat();
        note.textContent = note.dataset.failed;
      });
      showChat();
    }
  });
  banner?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && openedBy) hide();
  });
  if (banner)
    document.addEventListener('click', (event) => {
      const link = event.target.closest?.(`a[href$="${YOUR_CHOICE}"]`);
      if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      show(link);
    });

  function begin() {
    decide();
    if (location.hash === YOUR_CHOICE) show(document.querySelector(YOUR_CHOICE) ?? undefined);
    // A choice in another tab. Someone who signs in there must not meet code that starts here after that.
    addEventListener('storage', ({ key, newValue }) => {
      if (key === 'signed-in' && newValue) box.hidden = true;
      if (!box.hidden && (key === KEY || key === null)) decide();
    });
    // A choice on a page that the back button left. The page is reloaded if someone has signed in since.
    addEventListener('pageshow', ({ persisted }) => {
      if (!persisted || box.hidden || isSignedIn()) return;
      const choice = readChoice();
      if (running().every((vendor) => mayRun(vendor, choice))) decide();
      else location.reload();
    });
  }
  // No one has opened a page that is only rendered ahead. An old page is reloaded if someone has signed in since.
  if (document.prerendering)
    document.addEventListener('prerenderingchange', () => isSignedIn() || begin(), { once: true });
  else if (performance.getEntriesByType('navigation')[0]?.type !== 'back_forward' || !isSignedIn()) begin();
})();
