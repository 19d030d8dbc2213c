import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml } from 'yaml';
import { ImportError } from '../../source/import-error.ts';
import { readText } from '../../source/read-text.ts';
import type { Source, SourceFile } from '../../source/source.ts';
import { field, parseJson, textField } from '../../unknown-json.ts';
import { namedCovers } from './cover.ts';

export type Generator = 'hugo' | 'jekyll' | 'hexo' | 'astro' | 'eleventy' | 'plain';

const MARKDOWN = /\.(?:md|markdown|mdown|mkd|mdx)$/i;
const NO_POST =
  /(?:^|\/)(?:_index\.[\w.-]+|(?:README|CHANGELOG|LICEN[CS]E|CONTRIBUTING|CODE_OF_CONDUCT)(?:\.[\w-]+)?\.\w+)$/i;
/** Made by a build, or part of a theme. */
const BUILT = /(?:^|\/)(?:public|_site|dist|archetypes|i18n|\.github)\//;
const IN_POSTS = /(?:^|\/)_(?:posts|drafts)\//;

/** True for a file that may be a post of a site generator. */
export const isMarkdownPost = ({ path }: SourceFile): boolean =>
  !NO_POST.test(path) &&
  !BUILT.test(path) &&
  (MARKDOWN.test(path) || (IN_POSTS.test(path) && /\.html?$/i.test(path)));

export interface SiteFiles {
  generator: Generator;
  posts: SourceFile[];
  /** All paths, for images. */
  paths: ReadonlySet<string>;
  /** See `namedCovers`. */
  covers: ReadonlyMap<string, string>;
  config: SiteConfig;
}

interface SiteConfig {
  site: string;
  timeZone: string;
  permalink: string;
}

/** Finds the posts of a site, and what its configuration says about addresses and times. */
export async function findSiteFiles(source: Source): Promise<SiteFiles> {
  const paths = new Set(source.files.map(({ path }) => path));
  const posts = source.files.filter(isMarkdownPost);
  return {
    generator: generatorOf([...paths]),
    posts,
    paths,
    covers: namedCovers(paths),
    config: await readConfig(source),
  };
}

function generatorOf(paths: readonly string[]): Generator {
  const has = (pattern: RegExp) => paths.some((path) => pattern.test(path));
  if (has(/(?:^|\/)(?:\.eleventy\.[cm]?js|eleventy\.config\.[cm]?js)$|\.11tydata\.[cm]?js(?:on)?$/))
    return 'eleventy';
  if (has(/(?:^|\/)source\/_(?:posts|drafts)\//)) return 'hexo';
  if (has(/(?:^|\/)astro\.config\.\w+$|(?:^|\/)src\/content\//)) return 'astro';
  if (has(/(?:^|\/)(?:hugo\.(?:toml|ya?ml|json)|content\/)/)) return 'hugo';
  if (has(IN_POSTS)) return 'jekyll';
  return 'plain';
}

/** A site may mix them: `_posts` beside `content`. */
export function generatorOfFile(path: string, site: Generator): Generator {
  if (/(?:^|\/)source\/_(?:posts|drafts)\//.test(path)) return 'hexo';
  return IN_POSTS.test(path) ? 'jekyll' : site;
}

const CONFIG = /^(?:[^/]+\/)?(?:config\/_default\/)?(?:hugo|config|_config)\.(?:ya?ml|toml|json)$/;

async function readConfig({ files }: Source): Promise<SiteConfig> {
  const none = { site: '', timeZone: 'UTC', permalink: '' };
  const file = files.find(({ path }) => CONFIG.test(path));
  if (!file) return none;
  try {
    const text = await readText(file, 1_000_000);
    const config: unknown = file.path.endsWith('.toml')
      ? parseToml(text)
      : file.path.endsWith('.json')
        ? parseJson(text)
        : parseYaml(text, { schema: 'core', maxAliasCount: 20 });
    const zone = textField(config, 'timezone') || textField(config, 'timeZone');
    const site = textField(config, 'baseURL') || textField(config, 'baseurl') || textField(config, 'url');
    return {
      site: /^https?:/.test(site)
        ? site
        : /^https?:/.test(textField(config, 'url'))
          ? textField(config, 'url')
          : '',
      timeZone: isZone(zone) ? zone : 'UTC',
      permalink: textField(config, 'permalink') || textField(field(config, 'permalinks'), 'posts'),
    };
  } catch (error) {
    if (error instanceof ImportError) throw error;
    return none;
  }
}

function isZone(name: string): boolean {
  try {
    return name !== '' && new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}
