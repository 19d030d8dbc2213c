/** Hides links to empty lists. The stored sections stay, so everything returns with the first entry. */
import { routes } from '#src/routes.ts';
import { notFoundPage } from './blog/blog.ts';
import { homeFaq } from './site/faq.ts';
import { footer } from './site/footer.ts';
import { header } from './site/frame.ts';
import { galleryList } from './site/gallery-sections.ts';
import { demoGallery, ideaHero } from './site/home.ts';
import { homeLayout, visibleSections } from './site/page-layouts.ts';
import { type SectionValues, type SiteContent, textsOf } from './site/site-content.ts';
import { groupsOf, technologyList } from './site/technologies.ts';

export function emptyAddresses(content: SiteContent): ReadonlySet<string> {
  const gallery = textsOf(content, galleryList).apps.length === 0;
  const technologies = groupsOf(textsOf(content, technologyList)).length === 0;
  const faq = textsOf(content, homeFaq).entries.length === 0;
  const onHome = new Set<string>(visibleSections(textsOf(content, homeLayout)).map(({ type }) => type));
  return new Set([
    ...(gallery ? [routes.gallery.path, routes.inAction.path] : []),
    ...(technologies ? [routes.technologies.path] : []),
    ...(technologies || !onHome.has('technologies') ? ['/#technologies'] : []),
    ...(faq || !onHome.has('faq') ? ['/#faq'] : []),
    ...(onHome.has('ownComparison') ? [] : ['/#comparison', '/how-it-works']),
    ...(content.offer.hosting.offered ? [] : ['/terms#hosting-services']),
  ]);
}

export function withoutEmpty(content: SiteContent): SectionValues {
  const empty = emptyAddresses(content);
  if (empty.size === 0) return {};
  const shown = <Link extends { href: string }>(links: readonly Link[]) =>
    links.filter(({ href }) => !empty.has(href));
  const menu = textsOf(content, header);
  const foot = textsOf(content, footer);
  const missing = textsOf(content, notFoundPage);
  const demos = textsOf(content, demoGallery);
  const idea = textsOf(content, ideaHero);
  const groups = foot.groups.map((group) => ({ ...group, links: shown(group.links) }));
  return {
    'site.header': { ...menu, links: shown(menu.links) },
    'site.footer': {
      ...foot,
      groups: groups.filter(({ links }, index) => links.length > 0 || foot.groups[index]?.links.length === 0),
    },
    'site.notFound': { ...missing, links: shown(missing.links) },
    ...(empty.has(demos.href) && {
      'new.demos': { ...demos, action: '' },
      // Its second button leads to the same page.
      'new.hero': { ...idea, secondary: '' },
    }),
  };
}
