import { section } from './site-content.ts';

const HOME_PARTS = [
  'howItWorks',
  'screen',
  'ownComparison',
  'postSession',
  'reasons',
  'apps',
  'technologies',
  'faq',
  'closing',
] as const;
export type HomePart = (typeof HOME_PARTS)[number];

const NEW_PARTS = [
  'ownFigures',
  'demos',
  'developers',
  'screen',
  'testimonials',
  'apps',
  'integrations',
  'logos',
  'ownComparison',
  'faq',
  'closing',
] as const;
export type NewPart = (typeof NEW_PARTS)[number];

const LANDING_PARTS = ['ownSteps', 'ownPrices', 'voice', 'faq', 'closing'] as const;
export type LandingPart = (typeof LANDING_PARTS)[number];

const BOOKING_PARTS = ['ownSteps', 'note', 'examples', 'included', 'faq'] as const;
export type BookingPart = (typeof BOOKING_PARTS)[number];

const TIER_PARTS = ['included', 'faq', 'otherTier'] as const;
export type TierPart = (typeof TIER_PARTS)[number];

const TECHNOLOGIES_PARTS = ['groups', 'missing'] as const;
export type TechnologiesPart = (typeof TECHNOLOGIES_PARTS)[number];

const GALLERY_PARTS = ['closing'] as const;
export type GalleryPart = (typeof GALLERY_PARTS)[number];

const inOrder = <T extends string>(parts: readonly T[]) => parts.map((type) => ({ type, hidden: false }));

export const ownPages = section('pages.own', () => ({ pages: [] }));

export const homeLayout = section('home.sections', () => ({ sections: inOrder(HOME_PARTS) }));

export const newLayout = section('new.sections', () => ({ sections: inOrder(NEW_PARTS) }));

export const landingLayout = section('landing.sections', () => ({ sections: inOrder(LANDING_PARTS) }));

export const bookingLayout = section('booking.sections', () => ({ sections: inOrder(BOOKING_PARTS) }));

export const tierLayouts = {
  offshore: section('bookingOffshore.sections', () => ({ sections: inOrder(TIER_PARTS) })),
  usa: section('bookingUsa.sections', () => ({ sections: inOrder(TIER_PARTS) })),
};

export const technologiesLayout = section('technologies.sections', () => ({
  sections: inOrder(TECHNOLOGIES_PARTS),
}));

export const galleryLayout = section('gallery.sections', () => ({ sections: inOrder(GALLERY_PARTS) }));

export const inActionLayout = section('inAction.sections', () => ({ sections: inOrder(GALLERY_PARTS) }));

export const pageLayouts = () => [
  homeLayout,
  newLayout,
  landingLayout,
  bookingLayout,
  ...Object.values(tierLayouts),
  technologiesLayout,
  galleryLayout,
  inActionLayout,
];

export const visibleSections = <S extends { hidden: boolean }>({
  sections,
}: {
  sections: readonly S[];
}): S[] => sections.filter(({ hidden }) => !hidden);
