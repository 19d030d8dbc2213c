/**
 * A film's or poster's address with the version of its content, under which a browser keeps it for ever. Without a build
 * it has none.
 */
export function asset(path: string): string {
  const version = import.meta.env.MEDIA_VERSION as string | undefined;
  return version && path.startsWith('/') ? `${path}?v=${version}` : path;
}
