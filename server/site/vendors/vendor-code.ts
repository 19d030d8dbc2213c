import type { Vendor, VendorOn } from '#src/contract/site/vendor-values.ts';
import type { Sources } from '../../http/open-policy.ts';

interface VendorCode {
  /** Address of its script. */
  script: (vendor: Pick<VendorOn, 'publicId' | 'host'>) => string;
  /** Sources besides `'self'`. Images of any https address are allowed anyway. */
  sources: (host: string) => Sources;
}

const MATOMO_CLOUD = '.matomo.cloud';

/** Google's guide to the policy: developers.google.com/tag-platform/security/guides/csp */
const GOOGLE: Sources = {
  'script-src': ['https://*.googletagmanager.com'],
  'connect-src': [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Each vendor's script, and what its documentation asks the Content Security Policy for. None has `unsafe-eval`. */
export const vendorCode: Readonly<Record<Vendor, VendorCode>> = {
  plausible: {
    script: ({ publicId, host }) =>
      `https://${host || 'plausible.io'}/js/${publicId.startsWith('pa-') ? publicId : 'script'}.js`,
    sources: (host) => toOne(`https://${host || 'plausible.io'}`),
  },
  umami: {
    script: ({ host }) => `https://${host || 'cloud.umami.is'}/script.js`,
    // The service has changed the host that it counts on several times, within these two.
    sources: (host) =>
      host
        ? toOne(`https://${host}`)
        : {
            'script-src': ['https://cloud.umami.is'],
            'connect-src': ['https://*.umami.is', 'https://*.umami.dev'],
          },
  },
  matomo: {
    script: ({ host }) =>
      host.endsWith(MATOMO_CLOUD)
        ? `https://cdn.matomo.cloud/${host}/matomo.js`
        : `https://${host}/matomo.js`,
    sources: (host) => ({
      'script-src': [host.endsWith(MATOMO_CLOUD) ? 'https://cdn.matomo.cloud' : `https://${host}`],
      'connect-src': [`https://${host}`],
    }),
  },
  ga4: {
    script: ({ publicId }) => `https://www.googletagmanager.com/gtag/js?id=${publicId}`,
    sources: () => GOOGLE,
  },
  // Meta publishes no list; these are the hosts of its code.
  meta: {
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    sources: () => ({
      'script-src': ['https://connect.facebook.net'],
      'connect-src': ['https://connect.facebook.net', 'https://www.facebook.com'],
      'frame-src': ['https://www.facebook.com'],
      // It sends what is too long for an address by a form.
      'form-action': ['https://www.facebook.com'],
    }),
  },
  // docs.crisp.chat/guides/others/whitelisting-our-systems/crisp-domain-names
  crisp: {
    script: () => 'https://client.crisp.chat/l.js',
    sources: () => ({
      'script-src': ['https://client.crisp.chat'],
      'style-src': ['https://client.crisp.chat', "'unsafe-inline'"],
      'font-src': ['https://client.crisp.chat'],
      'media-src': ['https://client.crisp.chat'],
      'connect-src': [
        'https://client.crisp.chat',
        'https://storage.crisp.chat',
        'wss://client.relay.crisp.chat',
        'wss://stream.relay.crisp.chat',
      ],
      'frame-src': ['https://game.crisp.chat'],
      'worker-src': ['https://client.crisp.chat', 'blob:'],
    }),
  },
  // tawk.to publishes no list. Its emoji come from cdn.jsdelivr.net, where anyone can publish a script, so they stay out.
  tawk: {
    script: ({ publicId }) => `https://embed.tawk.to/${publicId}`,
    sources: () => ({
      'script-src': ['https://*.tawk.to'],
      'style-src': ['https://*.tawk.to', "'unsafe-inline'"],
      'font-src': ['https://*.tawk.to'],
      'media-src': ['https://*.tawk.to'],
      'connect-src': ['https://*.tawk.to', 'wss://*.tawk.to'],
      'frame-src': ['https://*.tawk.to'],
      'form-action': ['https://*.tawk.to'],
    }),
  },
  gtm: {
    script: ({ publicId }) => `https://www.googletagmanager.com/gtm.js?id=${publicId}`,
    sources: () => GOOGLE,
  },
};

const toOne = (origin: string): Sources => ({ 'script-src': [origin], 'connect-src': [origin] });
