import type { PostHeader } from './post-header.ts';

const DEFAULTS: Partial<Record<PostHeader['generator'], string>> = {
  jekyll: '/:categories/:year/:month/:day/:title.html',
  hexo: '/:year/:month/:day/:title/',
};
const NAMED_PATTERNS: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  none: '/:categories/:title.html',
};

/**
 * Addresses of a post on its old site: those that it names, and the one that the generator made.
 * @param permalink the pattern of the site's configuration; '' if it is not known
 */
export function oldPathsOf(header: PostHeader, permalink: string): string[] {
  const { fields, folder, name } = header;
  const section = folder.replace(
    /^(?:[\s\S]*?\/)?(?:src\/content|content|src\/pages|source\/_posts|_posts)(?:\/|$)/,
    '',
  );
  const isBundle = folder.endsWith(`/${name}`) && /(?:^|\/)index\.[^/]+$/.test(header.path);
  const parent = isBundle ? section.replace(/(?:^|\/)[^/]*$/, '') : section;
  const named = ['aliases', 'redirect_from', 'redirects', 'alias'].flatMap((key) => fields.list(key));
  const own = fields.text('permalink', 'url').replace(/^\/?(?=\S)/, '/');
  const paths = [
    ...named.map((each) => (/^(?:\/|https?:)/.test(each) ? each : `/${parent ? `${parent}/` : ''}${each}`)),
    own.length > 1 ? fillPattern(own, header) : '',
    own.length > 1 ? '' : builtPath(header, parent, permalink),
  ];
  return paths.filter((path) => path.length > 1).map((path) => path.replace(/\/{2,}/g, '/'));
}

function builtPath(header: PostHeader, parent: string, permalink: string): string {
  const { generator, slug } = header;
  const pattern = NAMED_PATTERNS[permalink] ?? (permalink || DEFAULTS[generator]);
  if (pattern) return fillPattern(`/${pattern}`, header);
  if (generator === 'plain') return '';
  return `/${parent ? `${parent}/` : ''}${slug}/`;
}

/** @returns '' if a part of the pattern is not known */
function fillPattern(pattern: string, { day, slug, name, fields }: PostHeader): string {
  const parts: Readonly<Record<string, string | undefined>> = {
    year: day?.year,
    month: day?.month,
    day: day?.day,
    i_month: day && String(Number(day.month)),
    i_day: day && String(Number(day.day)),
    title: slug || name,
    slug: slug || name,
    name,
    filename: name,
    contentbasename: name,
    categories: fields
      .list('categories')
      .concat(fields.list('category'))
      .join('/')
      .toLowerCase()
      .replaceAll(' ', '-'),
    category: fields.list('categories')[0] ?? fields.text('category'),
    section: 'posts',
  };
  let isKnown = true;
  const filled = pattern.replace(/:([a-z_]+)/gi, (_, key: string) => {
    const part = parts[key.toLowerCase()];
    if (part === undefined) isKnown = false;
    return part ?? '';
  });
  return isKnown ? filled : '';
}
