/** Parses the URL of a mail server and the sender of e-mails. */

import { z } from './zod.ts';

/** Everything needed to connect to a mail server. The URL supports no other options. */
export interface MailServer {
  /** A hostname, or an IP address without brackets. */
  host: string;
  /** 1 to 65535. */
  port: number;
  /** TLS from the start (`smtps://`); otherwise STARTTLS if the server offers it. */
  secure: boolean;
  login: { user: string; password: string } | undefined;
}

const MAIL_SERVER_EXAMPLE = 'Enter an address such as smtps://user:password@mail.example.com';

const LONGEST = 1000;
const PORTS = { smtp: 587, smtps: 465 } as const;
/** The authority, as WHATWG URL calls it: everything up to the first slash, question mark or number sign. */
const PARTS = /^(smtps?):\/\/([^/?#]*)(.*)$/is;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:[\]\\]*)(?::(\d*))?$/;

/**
 * Parses `smtp://` and `smtps://` URLs. The default port is 587 or 465. Username and password may contain any
 * character except control characters; characters with a meaning in URLs must be percent-encoded.
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
  const place = readPlace(authority.slice(at + 1), scheme.toLowerCase() === 'smtps');
  if ('problem' in place) return place;
  const login = at < 0 ? undefined : readLogin(authority.slice(0, at));
  if (login && 'problem' in login) return login;
  return { server: { ...place, login } };
}

function readPlace(text: string, secure: boolean): Omit<MailServer, 'login'> | { problem: string } {
  const [, name, digits] = HOST_AND_PORT.exec(text) ?? [];
  // Parsed as an http URL, which converts international domain names to ASCII and rejects invalid hosts.
  const hostname = name && URL.canParse(`http://${name}`) && new URL(`http://${name}`).hostname;
  if (!hostname) return { problem: MAIL_SERVER_EXAMPLE };
  const port = digits ? Number(digits) : PORTS[secure ? 'smtps' : 'smtp'];
  if (port < 1 || port > 65_535) return { problem: 'The mail server port must be from 1 to 65535' };
  return { host: hostname.replace(/^\[|\]$/g, ''), port, secure };
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

/** The sender of an e-mail. */
export interface Sender {
  /** '' for an address without a name. */
  name: string;
  address: string;
}

/** A name as it is, or in quotation marks, where a backslash stands before one that belongs to the name. */
const SENDER = /^(?:(?:"((?:[^"\\\p{Cc}]|\\[^\p{Cc}])*)" ?|([^<>@\p{Cc}]+?) )<([^\s<>]+)>|([^\s<>]+))$/u;
const address = z.email();

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
