/** The owner's tools as a fresh site has them: off, and empty. */
import { section } from './site-content.ts';

/** Nothing is shown until an owner turns it on. */
export const announcement = section('site.announcement', () => ({
  on: false,
  text: '',
  label: '',
  href: '',
  from: '',
  until: '',
  timeZone: 'America/New_York',
}));

export const contact = section('site.contact', () => ({
  on: false,
  title: 'Contact us',
  text: 'Ask us anything. We answer by e-mail.',
  action: 'Send message',
  thanks: 'Thank you. Your message has arrived, and we will answer by e-mail.',
}));

/** The accounts of the site's settings, until an owner writes a list of their own. */
export const social = section('site.social', ({ identity }) => ({
  links: identity.social.map(({ label, href }) => ({ label, href })),
}));

export const verification = section('site.verification', () => ({
  google: '',
  bing: '',
  yandex: '',
  pinterest: '',
  facebook: '',
}));

/** The names of the meta tags. */
export const verificationNames = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
} as const;

export const campaigns = section('landing.campaigns', () => ({ campaigns: [] }));
