import type { Middleware } from 'koa';
import { sampleOf } from '../operations/webhooks/samples.ts';
import type { Deps } from './deps.ts';

const IS_REFERENCE = /^\/api\/(?:docs(?:\/|$)|openapi\.json$)/i;

/** Creates the route of the API reference and the OpenAPI document, imported on first use. */
export function referenceWhenCalled({ brand, settings }: Deps): Middleware {
  let made: Promise<Middleware> | undefined;
  const look = async () => {
    const { name, css, version } = await brand.current();
    return { name, stylesheet: css ? `/brand.${version}.css` : undefined };
  };
  return (ctx, next) => {
    if (!IS_REFERENCE.test(ctx.path)) return next();
    made ??= import('../http/reference/reference.ts').then(({ createReference }) =>
      createReference({ look, siteUrl: () => settings.siteUrl(), sampleOf }),
    );
    return made.then((reference) => reference(ctx, next));
  };
}
