/** The address of a mail server and the sender of mail, each taken apart in one place. */

import { z } from './zod.ts';

/** What connecting to a mail server needs. There is nothing else that an address can ask for. */
export interface MailServer {
  /** A name, or an IP address without brackets. */
  host: string;
  /** 1 to 65535. */
  port: number;
  /** TLS from the first byte (`smtps://`); otherwise STARTTLS where the server offers it. */
  secure: boolean;
  login: { user: string; password: string } | undefined;
}

const MAIL_SERVER_EXAMPLE = 'Enter an address such as smtps://user:password@mail.example.com';

const LONGEST = 1000;
const PORTS = { smtp: 587, smtps: 465 } as const;
/** What WHATWG's URL calls the authority: everything up to the first slash, question mark or number sign. */
const PARTS = /^(smtps?):\/\/([^/?#]*)(.*)$/is;
const HOST_AND_PORT = /^(\[[^\]]*\]|[^:[\]\\]*)(?::(\d*))?$/;

/**
 * Reads `smtp://` and `smtps://` addresses. A port that is left out is 587 or 465. A user and a password may hold any
 * character but controls, with those that mean something in an address percent-encoded.
 * @returns the server, or a sentence that says what is wrong with the address and repeats nothing of it
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
  // As a web address, the platform turns names of other scripts into ASCII and refuses what is no host.
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

/** Who a mail is from. */
export interface Sender {
  /** '' leaves the address alone. */
  name: string;
  address: string;
}

/** A name as it is, or in quotation marks, where a backslash stands before one that belongs to the name. */
const SENDER = /^(?:(?:"((?:[^"\\\p{Cc}]|\\[^\p{Cc}])*)" ?|([^<>@\p{Cc}]+?) )<([^\s<>]+)>|([^\s<>]+))$/u;
const address = z.email();

/** `team@example.com`, or a name and the address in angle brackets; undefined for anything else. */
export function readSender(text: string): Sender | undefined {
  const [, quoted, name, named, alone] = SENDER.exec(text.trim()) ?? [];
  const given = address.safeParse(named ?? alone);
  if (!given.success) return undefined;
  return { name: (quoted?.replace(/\\(.)/gu, '$1') ?? name ?? '').trim(), address: given.data };
}

/** As `readSender` takes it. */
export function senderText({ name, address }: Sender): string {
  if (!name) return address;
  const plain = /^[^<>@"\\]+$/.test(name);
  return `${plain ? name : `"${name.replace(/["\\]/g, '\\$&')}"`} <${address}>`;
}
