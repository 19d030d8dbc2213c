import { type CalendarCredentials, CalendarProblem } from './calendar-http.ts';

export interface CalendarAddress {
  url: URL;
  /** Undefined if no password is needed. */
  login: CalendarCredentials | undefined;
}

/** Parses a typed calendar address (`webcal:` means `https:`). Throws CalendarProblem. */
export function calendarAddress(typed: string, username: string, password: string): CalendarAddress {
  const withScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`;
  const url = URL.parse(withScheme.trim().replace(/^webcals?:/i, 'https:'));
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname)
    throw new CalendarProblem('Enter an address that starts with https:// or webcal://.');
  const login = {
    username: username || decoded(url.username),
    password: password || decoded(url.password),
  };
  url.username = '';
  url.password = '';
  url.hash = '';
  return { url, login: login.username ? { ...login, at: url } : undefined };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
