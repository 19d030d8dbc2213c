import { usePageContext } from '#renderer/page-context.tsx';
import { brandIcon } from '#src/content/site/icons.ts';
import { networkOf } from '#src/content/site/networks.ts';
import sprites from '#src/content/site/sprites.json' with { type: 'json' };
import { social } from '#src/content/site/tools.ts';
import { useTexts } from '../Content/use-texts.ts';
import { IconShape } from '../Icon/IconShape.tsx';
import { SpriteIcon } from '../Icon/SpriteIcon.tsx';
import * as css from './SiteFooter.css.ts';

/** Lucide's "link", for an unknown network. */
const ANY_SITE =
  'M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71';

/** Rendered on the server only. */
export function SocialLinks() {
  const { links } = useTexts(social);
  if (links.length === 0) return null;
  return (
    <ul role="list" className={css.social}>
      {links.map((link) => (
        <li key={`${link.label} ${link.href}`}>
          <a className={css.socialLink} href={link.href} aria-label={link.label} rel="noopener">
            <NetworkIcon slug={networkOf(link)} />
          </a>
        </li>
      ))}
    </ul>
  );
}

function NetworkIcon({ slug }: { slug: string | undefined }) {
  const shapes = usePageContext().iconShapes;
  return slug && (sprites.social.icons.includes(slug) || shapes?.has(slug)) ? (
    <SpriteIcon sprite="social" icon={brandIcon(slug)} size={20} />
  ) : (
    <IconShape path={ANY_SITE} filled={false} size={20} />
  );
}
