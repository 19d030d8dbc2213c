/** The parts of an address that sentences may name: never the password. */
export interface Target {
  /** `db.example.com:5432`, or the path of a socket. */
  place: string;
  host: string;
  user: string;
  database: string;
}

/** Reads an address (a valid URL) as the driver does. */
export function targetOf(url: string): Target {
  const { hostname, port, username, pathname, searchParams } = new URL(url);
  const host =
    searchParams.get('host') ?? (decodeURIComponent(hostname).replace(/^\[(.+)\]$/, '$1') || 'localhost');
  const number = searchParams.get('port') ?? (port || '5432');
  const user = searchParams.get('user') ?? decodeURIComponent(username);
  return {
    place: host.startsWith('/')
      ? `${host}/.s.PGSQL.${number}`
      : `${host.includes(':') ? `[${host}]` : host}:${number}`,
    host,
    user,
    database: decodeURI(pathname.slice(1)) || user,
  };
}
