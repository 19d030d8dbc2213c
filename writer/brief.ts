import {
  type InternalLink,
  internalLinks,
  internalPaths,
  writerVoice,
} from '#src/content/blog/blog-voice.ts';
import { galleryList } from '#src/content/site/gallery-sections.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { ownContent, type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import type { Theme } from '#src/contract/generator/themes.ts';
import type { BrandVoice } from '#src/contract/site/brand-values.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import type { SectionValue } from '#src/contract/site/sections/sections.ts';
import type { ApprovedBrief } from './approved-brief.ts';
import type { Passage } from './passage.ts';
import type { Outranked } from './sources/settle-figures.ts';
import { excerptsOf } from './voice/voice-prompt.ts';

export type GalleryExample = Pick<
  SectionValue<'gallery.apps'>['apps'][number],
  'title' | 'description' | 'category' | 'technologies' | 'videoSrc'
>;

/** Everything a provider is told and the checks verify. */
export interface Brief {
  /** Must be in the title, the first paragraph and one H2; null when a custom prompt names none. */
  keyword: string | null;
  /** An administrator's prompt; null for an article about a theme. */
  prompt: string | null;
  theme: { name: string; audience: string; tone: string; brief: string } | null;
  /** Added when an article has too few. */
  tags: string[];
  /** The kind of article, so that two with the same keyword differ. */
  angle: string;
  avoidTitles: string[];
  links: InternalLink[];
  requiredLinks: string[];
  siteName: string;
  /** The owner's words about the business. */
  about: SectionValue<'writer.voice'>;
  offer: OfferDocument;
  /** Null while the gallery is empty. */
  app: GalleryExample | null;
  /** Addresses of the images of the gallery's apps. */
  stills: string[];
  /** Null when none is set. */
  voice: BrandVoice | null;
  /** Null when there is none. */
  question: string | null;
  passages: Passage[];
  /** Sentences of sources kept from the writer, because they give it instructions. */
  withheld: string[];
  /** Sources left out as a whole, because they hold such sentences. */
  quarantined: QuarantinedSource[];
  /** Statements left out, because a more trusted source contradicts them. */
  outranked: Outranked[];
  /** Published posts to link to, most alike first. */
  related: RelatedPost[];
  /** Null before, and when no one is asked. */
  approved: ApprovedBrief | null;
  /** YYYY-MM-DD in UTC. */
  today: string;
  /** The job's number, unique per article. Selects among variations. */
  serial: number;
}

export interface QuarantinedSource {
  /** Of its document. */
  id: number;
  title: string;
  url: string | null;
}

export interface RelatedPost {
  path: string;
  title: string;
  summary: string;
}

const ANGLES = [
  'a step-by-step guide that a reader can follow in the order given',
  'a checklist to work through, with the reason for each point',
  'a worked example: one small business, one app, from the problem to the result',
  'the questions readers ask most, answered one after another',
  'mistakes that cost time or money, and what to do instead',
  'a fair comparison of the ways to get the job done',
  'a walk through the hour, minute by minute',
  'a way to decide, with what speaks for and against each choice',
];

export interface BriefInput {
  prompt: string | null;
  theme: Theme | null;
  /** Newest first. */
  recentTitles: string[];
  /** Number of earlier articles for the theme, or from prompts. Rotates keyword and angle. */
  turn: number;
  serial: number;
  /** The built-in texts by default. */
  content?: SiteContent;
  voice?: BrandVoice | null;
  question?: string | null;
  /** The question's keyword; otherwise the theme's take turns. */
  keyword?: string | null;
  passages?: Passage[];
  withheld?: string[];
  quarantined?: QuarantinedSource[];
  outranked?: Outranked[];
  related?: RelatedPost[];
  now?: Date;
}

/** Deterministic: the same input gives the same brief. */
export function composeBrief({
  prompt,
  theme,
  recentTitles,
  turn,
  serial,
  content = ownContent,
  voice = null,
  question = null,
  keyword = null,
  passages = [],
  withheld = [],
  quarantined = [],
  outranked = [],
  related = [],
  now = new Date(),
}: BriefInput): Brief {
  return {
    keyword: prompt ? keywordIn(prompt) : (keyword ?? pick(theme?.keywords ?? [], turn)),
    prompt,
    theme: theme && { name: theme.name, audience: theme.audience, tone: theme.tone, brief: theme.brief },
    tags: theme?.tags ?? [],
    angle: pick(ANGLES, turn) ?? 'a guide',
    avoidTitles: recentTitles,
    links: [...internalLinks(content)],
    requiredLinks: prompt ? pathsIn(prompt) : [],
    siteName: content.identity.name,
    about: textsOf(content, writerVoice),
    offer: content.ownersOffer ?? ownOfferDocument,
    app: exampleIn(content, serial),
    stills: textsOf(content, galleryList).apps.map(({ posterSrc }) => posterSrc),
    voice: voice && withExcerpts(voice),
    question,
    passages,
    withheld,
    quarantined,
    outranked,
    related,
    approved: null,
    today: now.toISOString().slice(0, 10),
    serial,
  };
}

/** Limits the samples to what a prompt shows, because a job keeps its brief. */
const withExcerpts = (voice: BrandVoice): BrandVoice =>
  voice.card ? { ...voice, samples: excerptsOf(voice.samples ?? [], voice.card) } : { ...voice, samples: [] };

function exampleIn(content: SiteContent, serial: number): GalleryExample | null {
  const { apps } = textsOf(content, galleryList);
  const app = apps[serial % Math.max(apps.length, 1)];
  if (!app) return null;
  const { title, description, category, technologies, videoSrc } = app;
  return { title, description, category, technologies, videoSrc };
}

const pick = (list: string[], turn: number): string | null => list[turn % Math.max(list.length, 1)] ?? null;

const NUMBERS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Normalizes for comparison: ignores case, hyphens and written-out numbers. */
export const plainKeyword = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\b[a-z]+\b/g, (word) => (NUMBERS.includes(word) ? String(NUMBERS.indexOf(word)) : word))
    .trim();

/** Finds `keyword "build an app in 1 hour"`, with any quotes; null without one. */
export function keywordIn(prompt: string): string | null {
  const found = /key\s?(?:word|phrase)s?\b[^"“'‘\n]{0,40}["“'‘]([^"”'’\n]{3,80})["”'’]/i.exec(prompt);
  return found?.[1]?.trim() ?? null;
}

/** The site's paths that a prompt mentions. */
export function pathsIn(prompt: string): string[] {
  const named = prompt.match(/(?<![\w/:.])\/[a-z][a-z0-9/-]*/g) ?? [];
  return [...new Set(named.map((path) => path.replace(/\/$/, '')))].filter((path) => internalPaths.has(path));
}

const MOST_HEADINGS = 12;
/** Such as "Section outline (H2 headings):". */
const ANNOUNCEMENT = /\b(?:outline|headings?|sections?|structure|h2s?)\b[^\n]{0,60}:\s*$/i;
const ITEM = /^\s{0,8}(?:\d{1,2}[.)]|[-*•])\s+(\S.{0,150})$/;
const MARKDOWN_HEADING = /^\s{0,3}##\s+(\S.{0,150})$/;

/**
 * Up to twelve H2 headings that a prompt asks for, in order: `## ` lines, or the list below "Section
 * outline:".
 */
export function outlineIn(prompt: string): string[] {
  const lines = prompt.split('\n');
  const announced = lines.findIndex((line) => ANNOUNCEMENT.test(line));
  const marked = lines.flatMap((line) => MARKDOWN_HEADING.exec(line)?.[1] ?? []);
  const listed = announced < 0 ? [] : itemsBelow(lines.slice(announced + 1));
  const wanted = (marked.length > 1 ? marked : listed).map(plainHeading).filter((heading) => heading !== '');
  const seen = new Set<string>();
  return wanted
    .filter((heading) => !seen.has(heading.toLowerCase()) && seen.add(heading.toLowerCase()))
    .slice(0, MOST_HEADINGS);
}

/** Blank lines may stand between items. */
function itemsBelow(lines: string[]): string[] {
  const items: string[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line)?.[1];
    if (item) items.push(item);
    else if (line.trim() !== '') break;
  }
  return items;
}

/** Removes `H2:`, quotes, Markdown, HTML and the final period. */
const plainHeading = (text: string): string =>
  text
    .replace(/^h2\s*[:.]\s*/i, '')
    .replace(/<[^<>]*>/g, '')
    .replace(/[*_`#<>[\]]/g, '')
    .trim()
    .replace(/^["“”'‘’]+|["“”'‘’]+$/g, '')
    .replace(/\.$/, '')
    .trim();
