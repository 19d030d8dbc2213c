import { emailAddress } from '../email.ts';
import { z } from '../zod.ts';

/** `tls`: from the start. `starttls`: required. `offered`: unencrypted if the server has none. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'offered', 'none'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** The URL supports no other options. */
export interface MailServer {
  /** A hostname, or an IP address without brackets. */
  host: string;
  /** 1 to 65535. */
  port: number;
  encryption: MailEncryption;
  login: { user: string; password: string } | undefined;
}

const MAIL_SERVER_EXAMPLE = 'Enter an address such as smtps://user:password@mail.example.com';

const LONGEST = 1000;
const SCHEMES = {
  smtps: 'tls',
  'smtp+starttls': 'starttls',
  smtp: 'offered',
  'smtp+none': 'none',
} as const satisfies Record<string, MailEncryption>;
/** Defaults. */
export const MAIL_PORTS: Readonly<Record<MailEncryption, number>> = {
  tls: 465,
  starttls: 587,
  offered: 587,
  none: 25,
};
/** The authority, in WHATWG URL terms: everything up to the first slash, question mark or number sign. */
const PARTS = /^(smtps|smtp(?:\+starttls|\+none)?):\/\/([^/?#]*)(.*)$/is;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:[\]\\]*)(?::(\d*))?$/;

/**
 * Parses `smtps://`, `smtp+starttls://`, `smtp://` and `smtp+none://` URLs; default port 465, 587 or 25. No
 * control characters in username and password; URL characters must be percent-encoded.
 * @returns the server, or an error message that does not repeat any part of the URL
 */
export function readMailServer(address: string): { server: MailServer } | { problem: string } {
  if (address.length > LONGEST) return { problem: 'The mail server URL is too long' };
  if (/\p{Cc}/u.test(address)) return { problem: 'The mail server URL must be one line' };
  const [, scheme, authority = '', rest] = PARTS.exec(address.trim()) ?? [];
  if (!scheme) return { problem: MAIL_SERVER_EXAMPLE };
  if (rest && rest !== '/')
    return {
      problem:
        'The mail server URL must end with the host and port, without a path, "?" or "#". In a password, write "/", "?" and "#" as %2F, %3F and %23',
    };
  const at = authority.lastIndexOf('@');
  const place = readPlace(authority.slice(at + 1), SCHEMES[scheme.toLowerCase() as keyof typeof SCHEMES]);
  if ('problem' in place) return place;
  const login = at < 0 ? undefined : readLogin(authority.slice(0, at));
  if (login && 'problem' in login) return login;
  return { server: { ...place, login } };
}

function readPlace(
  text: string,
  encryption: MailEncryption,
): Omit<MailServer, 'login'> | { problem: string } {
  const [, name, digits] = HOST_AND_PORT.exec(text) ?? [];
  // Parsed as http, which converts international domain names to ASCII and rejects invalid hosts.
  const hostname = name && URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname;
  if (!hostname) return { problem: MAIL_SERVER_EXAMPLE };
  const port = digits ? Number(digits) : MAIL_PORTS[encryption];
  if (port < 1 || port > 65_535) return { problem: 'The mail server port must be from 1 to 65535' };
  return { host: hostname.replace(/^\[|\]$/g, ''), port, encryption };
}

function readLogin(text: string): MailServer['login'] | { problem: string } {
  const colon = text.indexOf(':');
  const user = decoded(colon < 0 ? text : text.slice(0, colon));
  const password = decoded(colon < 0 ? '' : text.slice(colon + 1));
  if (user === undefined || password === undefined)
    return { problem: 'Write a "%" in the mail server username or password as %25' };
  if (!user || !password)
    return { problem: 'Enter both a username and a password for the mail server, or neither' };
  if (/\p{Cc}/u.test(user + password))
    return { problem: 'The mail server username and password must not contain control characters' };
  return { user, password };
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The URL that `readMailServer` parses. */
export function mailServerUrl({ host, port, encryption, login }: MailServer): string {
  const scheme = (Object.keys(SCHEMES) as Array<keyof typeof SCHEMES>).find(
    (each) => SCHEMES[each] === encryption,
  );
  const account = login ? `${encodeURIComponent(login.user)}:${encodeURIComponent(login.password)}@` : '';
  return `${scheme}://${account}${host.includes(':') ? `[${host}]` : host}:${port}`;
}

const oneLine = (label: string, max: number) =>
  z
    .string()
    .max(max, `${label} must be at most ${max} characters`)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value), `${label} must be one line`);

/** Saved as a URL. */
export const mailServerFields = z
  .object({
    host: oneLine('Host', 253)
      .trim()
      .min(1, 'Enter the host, such as mail.example.com')
      .refine(
        (host) => host === '' || hostOf(host) !== undefined,
        'Host must be a name such as mail.example.com, without a port',
      ),
    port: z
      .number('Enter a port')
      .int('Port must be a whole number')
      .min(1, 'Port must be from 1 to 65535')
      .max(65_535, 'Port must be from 1 to 65535'),
    encryption: z.enum(MAIL_ENCRYPTIONS, 'Choose an encryption'),
    user: oneLine('Username', 250),
    /** '' keeps the saved one, if nothing else changes. */
    password: oneLine('Password', 250),
  })
  .refine(({ user, password }) => user !== '' || password === '', {
    path: ['user'],
    error: 'Enter the username that belongs to the password',
  });
export type MailServerFields = z.output<typeof mailServerFields>;

/** In ASCII, without brackets; undefined for anything else, including a host with a port. */
function hostOf(text: string): string | undefined {
  const host = /^[\da-f.]*:[\da-f.]*:[\da-f:.]*$/i.test(text) ? `[${text}]` : text;
  if (!/^(?:\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)$/i.test(host)) return undefined;
  const place = readPlace(host, 'tls');
  return 'problem' in place ? undefined : place.host;
}

/**
 * Builds the server from its fields.
 * @param saved the current server: its password is kept only if nothing else changes
 * @returns a sentence when the password has to be entered
 */
export function serverOfFields(
  { host, port, encryption, user, password }: MailServerFields,
  saved: MailServer | undefined,
): { server: MailServer } | { problem: string } {
  const place = { host: hostOf(host) ?? host, port, encryption };
  if (user === '') return { server: { ...place, login: undefined } };
  if (password !== '') return { server: { ...place, login: { user, password } } };
  const isSame =
    saved?.host === place.host &&
    saved.port === port &&
    saved.encryption === encryption &&
    saved.login?.user === user;
  return isSame
    ? { server: saved }
    : {
        problem:
          'Enter the password. A saved one is used only for the server and username it was entered for.',
      };
}

export interface Sender {
  /** '' for an address without a name. */
  name: string;
  address: string;
}

/** A bare or quoted name, with backslash escapes. */
const SENDER = /^(?:(?:"((?:[^"\\\p{Cc}]|\\[^\p{Cc}])*)" ?|([^<>@\p{Cc}]+?) )<([^\s<>]+)>|([^\s<>]+))$/u;
const address = emailAddress();

/** `team@example.com`, or a name with the address in angle brackets; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, quoted, name, named, alone] = SENDER.exec(text.trim()) ?? [];
  const given = address.safeParse(named ?? alone);
  if (!given.success) return undefined;
  return { name: (quoted?.replace(/\\(.)/gu, '$1') ?? name ?? '').trim(), address: given.data };
}

/** The format that `readSender` parses. */
export function senderText({ name, address }: Sender): string {
  if (!name) return address;
  const plain = /^[^<>@"\\]+$/.test(name);
  return `${plain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`} <${address}>`;
}
