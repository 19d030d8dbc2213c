/** The URL of a film or poster with a content hash, so browsers can cache it forever; no hash without a build. */
export function asset(path: string): string {
  const version = import.meta.env.MEDIA_VERSION as string | undefined;
  return version && path.startsWith('/') ? `${path}?v=${version}` : path;
}
