import { section } from './site-content.ts';

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

/** Defaults to the accounts of the site's settings. */
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

export const verificationNames = {
  google: 'google-site-verification',
  bing: 'msvalidate.01',
  yandex: 'yandex-verification',
  pinterest: 'p:domain_verify',
  facebook: 'facebook-domain-verification',
} as const;

export const campaigns = section('landing.campaigns', () => ({ campaigns: [] }));
