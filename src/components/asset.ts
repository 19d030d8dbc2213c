/** Adds a content hash, so browsers can cache it forever; no hash without a build. */
export function asset(path: string): string {
  const version = import.meta.env.MEDIA_VERSION as string | undefined;
  // Uploaded files have a hash in their address.
  return version && path.startsWith('/') && !path.startsWith('/media/') ? `${path}?v=${version}` : path;
}
