import type { Context } from 'koa';
import type { AccountDeps } from '../deps.ts';

const LOCAL = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/**
 * Tells if a request was made at the site's own address, from PUBLIC_URL or the settings; without one, on this machine.
 * A page of another site whose name was made to lead here (DNS rebinding) is not.
 */
export async function isOwnAddress(
  ctx: Context,
  { config, settings }: Pick<AccountDeps, 'config' | 'settings'>,
): Promise<boolean> {
  const origin: string = ctx.state.origin;
  const own = config.publicUrl ?? (await settings.siteUrl());
  return own ? URL.parse(own)?.origin === origin : LOCAL.test(URL.parse(origin)?.hostname ?? '');
}

/**
 * Tells if programs can ask to connect: an owner turned it on, and the address is the site's own and safe to send
 * codes over.
 */
export async function connectorsAreOn(
  ctx: Context,
  deps: Pick<AccountDeps, 'config' | 'settings'>,
): Promise<boolean> {
  const { webConnectors } = await deps.settings.current();
  if (!webConnectors || !(await isOwnAddress(ctx, deps))) return false;
  const { protocol, hostname } = new URL(ctx.state.origin);
  return protocol === 'https:' || LOCAL.test(hostname);
}
