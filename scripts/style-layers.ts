import path from 'node:path';
import postcss, { type Plugin } from 'postcss';

const root = path.resolve(import.meta.dirname, '..');
/** In cascade order; styles outside a layer, such as a page's own, override both. */
const LAYERS = { design: 'base', components: 'parts' } as const;
const ORDER = `@layer ${Object.values(LAYERS).join(', ')};`;

/**
 * Puts the styles of `src/design` and `src/components` into cascade layers, so that a page's styles override
 * them regardless of the load order.
 */
export function styleLayers(): Plugin {
  return {
    postcssPlugin: 'style-layers',
    Once(css, { result }) {
      const file = path.relative(root, result.opts.from ?? '');
      const folder = /^src[\\/](design|components)[\\/]/.exec(file)?.[1] as keyof typeof LAYERS | undefined;
      if (!folder) return;
      const layer = postcss.atRule({ name: 'layer', params: LAYERS[folder] });
      layer.append(css.nodes);
      css.removeAll();
      css.append(postcss.parse(ORDER), layer);
    },
  };
}
