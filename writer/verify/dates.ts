import { findDates } from './find-dates.ts';
import { plain } from './normalize-punctuation.ts';
import type { Article } from './read-article.ts';
import { sentencesOf } from './sentences.ts';
import type { Sources } from './sources.ts';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');

/** Days and months can be written in several ways; anything else must be in a source as it is. */
const CALENDAR = /\b\d{4}-\d{2}-\d{2}\b|\b(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)/i;

/** "2026 mar 14", with what it states, for every way of writing it. */
function normal(phrase: string): string {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(phrase);
  if (iso) return `${iso[1]} ${MONTHS[Number(iso[2]) - 1] ?? '?'} ${Number(iso[3])}`;
  const year = /(?:19|20)\d{2}/.exec(phrase)?.[0] ?? '';
  const month = /[a-z]{3}/i.exec(phrase.replace(/\d+(?:st|nd|rd|th)/gi, ''))?.[0].toLowerCase() ?? '';
  const day = /(?<!\d)\d{1,2}(?!\d)/.exec(phrase)?.[0] ?? '';
  return [year, month, day && String(Number(day))].filter(Boolean).join(' ');
}

/** Of a real event or a deadline; an example's "July 3 to 10" is neither. */
const OF_EVENT =
  /\b(?:before|by|until|since|from|after|deadlines?|appl(?:y|ies)|comes?|closes|ends|expires?|opens|starts|was|were|held|began|launched|changed|founded|first|last|as of|due|takes effect|effective)\b/i;
const EXAMPLE = /\b(?:if|say|suppose|imagine|take|picture|would|for example|for instance|app|bookings?)\b|\?$/i;
const US = /\b(?:we|our|us|session|site)\b/i;
const HAS_YEAR = /(?:19|20)\d{2}|'\d{2}|\d{2}s\b|nineteen|decades?|ago\b|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|quarter/i;
const SINCE = /^(?:for|over) |^last /i;

/** A source's "March 14, 2026" also supports "March 14" and "March 2026". */
export function inventedDates(article: Article, sources: Sources): string[] {
  const known = findDates(sources.written)
    .map(({ phrase }) => normal(phrase))
    .map((date) => new Set(date.split(' ')));
  const cells = new Set(article.blocks.filter(({ kind }) => kind === 'cell').map(({ text }) => text));
  return article.dates
    .filter(({ phrase, text, at }) => {
      if (sources.text.includes(plain(phrase))) return false;
      const sentence = sentencesOf(text).find((each) => each.includes(phrase)) ?? text;
      if (SINCE.test(phrase) && !HAS_YEAR.test(phrase)) return US.test(sentence) && !EXAMPLE.test(sentence);
      if (!HAS_YEAR.test(phrase)) {
        if (cells.has(text) || !OF_EVENT.test(sentence.replace(phrase, ' ')) || EXAMPLE.test(sentence)) return false;
        if (/"[^"]*$/.test(text.slice(0, at))) return false;
      }
      if (!CALENDAR.test(phrase)) return true;
      const parts = normal(phrase).split(' ');
      return !known.some((date) => parts.every((part) => date.has(part)));
    })
    .map(({ phrase }) => phrase);
}
