import { findDates } from './find-dates.ts';
import { plain } from './normalize-punctuation.ts';
import type { Sentence } from './read-sentences.ts';
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
  /\b(?:before|by|until|since|after|deadlines?|appl(?:y|ies)|closes|ends?|expires?|opens|was|were|held|began|launched|changed|founded|retires?|as of|due|takes? effect|effective|moved|rise|change|new)\b/;
const HAS_YEAR =
  /(?:19|20)\d{2}|'\d{2}|\d{2}s\b|nineteen|decades?|ago\b|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties|quarter/i;
const DURATION = /^(?:for|over) /i;
const RELATIVE = /^(?:last|next) /i;

/** Dates that no source has. A source's "March 14, 2026" also supports "March 14" and "March 2026". */
export function dateRule(sources: Sources): (sentence: Sentence) => string[] {
  const known = findDates(sources.written)
    .map(({ phrase }) => normal(phrase))
    .map((date) => new Set(date.split(' ')));
  return ({ text, own, block, subject, isExample, isConditional, isQuestion }) =>
    findDates(text)
      .filter(({ phrase, at }) => {
        if (
          isQuestion ||
          (isExample && subject !== 'us') ||
          sources.text.includes(plain(phrase)) ||
          own[at] === ' '
        )
          return false;
        if (!HAS_YEAR.test(phrase)) {
          if (block === 'cell' || isConditional) return false;
          if (DURATION.test(phrase)) return subject === 'us';
          const rest = own.slice(0, at) + own.slice(at + phrase.length);
          if (subject !== 'us' && !/^next/i.test(phrase) && !OF_EVENT.test(rest)) return false;
          if (RELATIVE.test(phrase) && subject === 'reader') return false;
        }
        if (!CALENDAR.test(phrase)) return true;
        const parts = normal(phrase).split(' ');
        return !known.some((date) => parts.every((part) => date.has(part)));
      })
      .map(({ phrase }) => phrase);
}
