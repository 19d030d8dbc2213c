/** Samples, to be replaced before launch. None represents an identifiable person. */

import { section } from './site-content.ts';

const portraitOf = (name: string) => `/portraits/${name}.svg`;

function onVideo<const S extends string>(slug: S, name: string, location: string, quote: string) {
  return {
    slug,
    name,
    location,
    quote,
    portrait: portraitOf(slug),
    videoUrl: `/videos/testimonials/${slug}.mp4`,
    poster: `/posters/testimonials/${slug}.webp`,
    captions: `/videos/testimonials/${slug}.vtt`,
  };
}

/** `npm run media` makes the files from these slugs. */
export const videoTestimonials = [
  onVideo(
    'bakery-owner',
    'Owner',
    'Neighborhood bakery',
    'I described our Saturday pre-orders at ten past nine. At ten I placed the first one on my phone.',
  ),
  onVideo(
    'clinic-manager',
    'Practice manager',
    'Physical therapy clinic',
    'We had lived with a paper intake form for years. It took one session to make it five clear screens.',
  ),
  onVideo(
    'fleet-supervisor',
    'Fleet supervisor',
    'Regional delivery company',
    'Watching the route screen appear while I talked was the moment I stopped taking notes.',
  ),
  onVideo(
    'course-creator',
    'Course creator',
    'Online language school',
    'Session one gave me lessons and quizzes. I came back for a second hour to add certificates.',
  ),
  onVideo(
    'property-manager',
    'Property manager',
    'Apartment rentals',
    'My tenants report repairs in an app now. The code is mine, and my nephew already changed the colors.',
  ),
] as const;

export const testimonialVideos = section('new.testimonialFilms', () => ({
  films: videoTestimonials.map(({ slug, ...video }) => video),
}));

export const quotes = section('new.quotes', () => ({
  quotes: [
    {
      quote:
        'I came with a sketch on a napkin and left with a link I could send to customers. One hour, one invoice.',
      author: 'Owner, bicycle repair shop',
      portrait: portraitOf('bicycle-repair'),
    },
    {
      quote:
        'We launched the members area with a 14-day free trial the same evening it was built. The first sign-ups came overnight.',
      author: 'Founder, fitness studio',
      portrait: portraitOf('fitness-founder'),
    },
    {
      quote:
        'I do not write code. I answered questions, pointed at things and watched them change. That was all it took.',
      author: 'Operations lead, catering company',
      portrait: portraitOf('catering-lead'),
    },
    {
      quote:
        'The quote from an agency had five digits and a start date in spring. This had three digits and was done by lunch.',
      author: 'Managing partner, accounting firm',
      portrait: portraitOf('accounting-partner'),
    },
    {
      quote:
        'We used our round of edits on the approval step, and it was right. Staff requested time off in it the next day.',
      author: 'HR manager, plumbing contractor',
      portrait: portraitOf('hr-manager'),
    },
    {
      quote:
        'It took us two sessions, and the same developer both times. She opened the code and picked up where we had stopped.',
      author: 'Product manager, event rental business',
      portrait: portraitOf('event-rental'),
    },
  ],
}));

export const testimonials = section('new.testimonials', () => ({
  title: 'What an hour changed',
  intro: 'Select a video to play it. There are more quotes below.',
  cta: {
    title: 'Your hour is next',
    text: 'Pick a developer and a time. Bring the idea.',
    action: 'Book a Session',
  },
}));

export const playingBadge = 'Playing with sound';
