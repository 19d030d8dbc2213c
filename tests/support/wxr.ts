/** Exports of WordPress, made field by field. */

export interface WxrItem {
  [name: string]: string | string[] | undefined;
  content?: string;
  terms?: string[];
  meta?: string[];
}

const DEFAULTS: WxrItem = {
  title: 'A post',
  link: 'https://old.example.com/2024/05/06/a-post/',
  'dc:creator': 'grace',
  'wp:post_id': '1',
  'wp:post_date': '2024-05-06 09:08:09',
  'wp:post_date_gmt': '2024-05-06 07:08:09',
  'wp:post_name': 'a-post',
  'wp:status': 'publish',
  'wp:post_type': 'post',
  'wp:post_password': '',
};

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

function itemXml(changes: WxrItem): string {
  const { content = '', terms = [], meta = [], ...fields } = { ...DEFAULTS, ...changes };
  const elements = Object.entries(fields).map(
    ([name, value]) => `<${name}>${cdata(String(value))}</${name}>`,
  );
  const pairs = meta.map((pair) => {
    const at = pair.indexOf('=');
    return `<wp:postmeta><wp:meta_key>${pair.slice(0, at)}</wp:meta_key><wp:meta_value>${cdata(pair.slice(at + 1))}</wp:meta_value></wp:postmeta>`;
  });
  const categories = terms.map((term) => {
    const [domain, name = ''] = term.split(':');
    return `<category domain="${domain}" nicename="${name.toLowerCase()}">${cdata(name)}</category>`;
  });
  return `<item>${elements.join('')}<content:encoded>${cdata(content)}</content:encoded>${categories.join('')}${pairs.join('')}</item>`;
}

export const wxr = (...items: WxrItem[]) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.example.com</wp:base_blog_url>
<wp:author><wp:author_login>grace</wp:author_login><wp:author_email>grace@example.com</wp:author_email><wp:author_display_name>Grace</wp:author_display_name></wp:author>
${items.map(itemXml).join('\n')}
</channel></rss>`;
