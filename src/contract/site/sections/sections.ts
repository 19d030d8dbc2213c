import type { z } from 'zod';
import { offerDocument } from '../offer.ts';
import { bookingSections } from './booking.ts';
import { gallerySections } from './gallery.ts';
import { homeSections } from './home.ts';
import { layoutSections } from './layouts.ts';
import { legalSections } from './legal.ts';
import { moneySections } from './money.ts';
import { ownPageSections } from './own-pages.ts';
import { showcaseSections } from './showcase.ts';
import { siteSections } from './site.ts';
import { toolSections } from './tools.ts';

export const sectionSchemas = {
  offer: offerDocument,
  ...moneySections,
  ...siteSections,
  ...homeSections,
  ...bookingSections,
  ...legalSections,
  ...ownPageSections,
  ...layoutSections,
  ...toolSections,
  ...gallerySections,
  ...showcaseSections,
} as const;

export type SectionKey = keyof typeof sectionSchemas;
export type SectionValue<K extends SectionKey> = z.output<(typeof sectionSchemas)[K]>;
export const SECTION_KEYS = Object.keys(sectionSchemas) as SectionKey[];

/** True if a stored key is a section of this version. */
export const isSectionKey = (key: string): key is SectionKey => Object.hasOwn(sectionSchemas, key);
