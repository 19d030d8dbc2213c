import { brandIcon } from '#src/content/site/icons.ts';
import { networkOf } from '#src/content/site/networks.ts';
import { socialLinks } from '#src/content/site/site.ts';
import { social } from '#src/content/site/tools.ts';
import { useTexts } from '../Content/use-texts.ts';
import { networkPaths } from '../Icon/network-paths.ts';
import { SpriteIcon } from '../Icon/SpriteIcon.tsx';
import * as css from './SiteFooter.css.ts';

/** A chain link (lucide's "link"), for a site that is no known network. */
const ANY_SITE = [
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71',
  'M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71',
];

/** The owner's accounts elsewhere, each with the icon of its network. Rendered on the server alone. */
export function SocialLinks() {
  const { links } = useTexts(social);
  if (links.length === 0) return null;
  return (
    <ul role="list" className={css.social}>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          <a className={css.socialLink} href={link.href} aria-label={link.label} rel="noopener">
            <NetworkIcon slug={slugOf(link)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

interface SocialLink {
  label: string;
  href: string;
}

/** Each link's network, read from its address once for each content instead of for each page. */
const slugs = new WeakMap<SocialLink, string>();

function slugOf(link: SocialLink): string {
  const slug = slugs.get(link) ?? networkOf(link.href) ?? placeholderOf(link.label);
  slugs.set(link, slug);
  return slug;
}

/** The samples of a fresh site lead to example.com, so that their labels say which network they stand for. */
const placeholderOf = (label: string) => label.toLowerCase();

/** The icons that are in the sprite, which most sites need. */
const inSprite = new Set(socialLinks.map(({ icon }) => icon));

function NetworkIcon({ slug }: { slug: string }) {
  if (inSprite.has(slug)) return <SpriteIcon sprite="social" icon={brandIcon(slug)} size={20} />;
  const path = networkPaths[slug];
  return path ? (
    <svg width={20} height={20} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  ) : (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {ANY_SITE.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
