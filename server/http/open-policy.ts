/** Sources by directive, such as `script-src`. */
export type Sources = Readonly<Record<string, readonly string[]>>;

/**
 * Opens a Content Security Policy for code of other companies.
 * @param trustedTypes the only policy of Trusted Types that the page may make; `none` turns them off, for code that
 * writes HTML
 * @returns the header; sources are added to those that a directive has, or to `'self'`
 */
export function openPolicy(
  header: string,
  sources: Sources,
  { trustedTypes }: { trustedTypes: 'none' | (string & {}) },
): string {
  const policy = new Map<string, readonly string[]>(
    header
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );
  if (trustedTypes === 'none') {
    policy.delete('require-trusted-types-for');
    policy.delete('trusted-types');
  } else if (policy.has('trusted-types')) policy.set('trusted-types', [trustedTypes]);
  for (const [name, added] of Object.entries(sources))
    if (added.length > 0) policy.set(name, [...new Set([...(policy.get(name) ?? ["'self'"]), ...added])]);
  return [...policy].map(([name, values]) => [name, ...values].join(' ')).join(';');
}
