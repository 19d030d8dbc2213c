import { franc } from 'franc-min';
import type { Span } from '#writer/sources/to-spans.ts';

/** Characters; shorter samples are often taken for a related language. */
const SAMPLE = 600;
const SHORTEST = 120;
const SAMPLES = 60;
/** A larger share of other languages makes a document multilingual. */
const MIXED = 0.2;
const NAMED = 5;
const SITE = 'en';

const names = new Intl.DisplayNames('en', { type: 'language' });

/** Detects a document's main language, with a note about others; null when it is too short. */
export function languagesOf(spans: readonly Span[]): { language: string | null; note?: string } {
  const samples = samplesOf(spans);
  const counts = new Map<string, number>();
  for (const sample of samples) {
    // An endless word is in no language.
    if (/[a-z]{80}/i.test(sample)) continue;
    const code = franc(sample, { minLength: SHORTEST });
    if (code === 'und') continue;
    // Converts three letters to the usual form: "deu" is "de".
    const [language = code] = Intl.getCanonicalLocales(code);
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const found = [...counts].sort(([, a], [, b]) => b - a);
  const [most] = found;
  if (!most) return { language: null };
  const [language, count] = most;
  const all = found.reduce((sum, [, each]) => sum + each, 0);
  if (all - count > all * MIXED) return { language, note: severalLanguages(found.map(([code]) => code)) };
  if (language === SITE) return { language };
  return { language, note: `It is in ${nameOf(language)}. Articles are in English.` };
}

const nameOf = (language: string) => names.of(language) ?? language;

function severalLanguages(languages: readonly string[]): string {
  const named = languages.slice(0, NAMED).map(nameOf);
  const more = languages.length - named.length;
  const list = new Intl.ListFormat('en').format([...named, ...(more > 0 ? [`${more} more`] : [])]);
  return `It is in several languages: ${list}. Articles are in English.`;
}

/** Joins neighboring spans, so that each sample is long enough. */
function samplesOf(spans: readonly Span[]): string[] {
  const samples: string[] = [];
  let sample = '';
  for (const { text } of spans) {
    sample = sample ? `${sample}\n${text}` : text;
    if (sample.length < SAMPLE) continue;
    samples.push(sample.slice(0, 2 * SAMPLE));
    sample = '';
  }
  if (sample.length >= SHORTEST) samples.push(sample);
  const step = Math.max(1, samples.length / SAMPLES);
  return Array.from(
    { length: Math.min(samples.length, SAMPLES) },
    (_, index) => samples[Math.floor(index * step)] ?? '',
  );
}
