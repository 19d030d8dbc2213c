import type { HeadOf } from '#renderer/head.ts';
import { heroSizes, posterSet } from '#src/components/Poster/poster-set.ts';
import { newDemos, newVideo } from '#src/content/site/demos.ts';
import { homeFaq } from '#src/content/site/faq.ts';
import { newLayout, visibleSections } from '#src/content/site/page-layouts.ts';
import { pageMeta } from '#src/content/site/page-meta.ts';
import { shareImage } from '#src/content/site/share-images.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { faqOn, serviceData, videoData, websiteData } from '#src/content/site/structured-data.ts';
import { routes } from '#src/routes.ts';

export const head: HeadOf = ({ origin, identity, content }) => {
  const sections = visibleSections(textsOf(content, newLayout));
  const demos = sections.some(({ type }) => type === 'demos') ? textsOf(content, newDemos).demos : [];
  return {
    ...preloadVideo(textsOf(content, newVideo)),
    ...textsOf(content, pageMeta).new,
    canonical: identity.primaryHome ?? routes.homeNew.path,
    image: shareImage(content, 'new'),
    structuredData: [
      websiteData(origin, content),
      serviceData(origin, content),
      ...faqOn(sections, textsOf(content, homeFaq).entries),
      ...demos.map(({ title, description, poster, src }) =>
        videoData(origin, { title, description, thumbnail: poster, src }),
      ),
    ],
  };
};

const preloadVideo = ({ src, poster }: { src: string; poster: string }) =>
  src && poster ? { preloadImages: [{ srcSet: posterSet(poster), sizes: heroSizes }] } : {};
