import { NUMBER_WORD } from './number-words.ts';

export interface StatedDate {
  phrase: string;
  text: string;
  /** In the line. */
  at: number;
  /** In the line. */
  digitsAt: number[];
}

const MONTH =
  '(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)';
const YEAR = '(?:19|20)\\d{2}';
const SEASON = '(?:spring|summer|autumn|fall|winter|Christmas|Easter)';
const TENS = '(?:ten|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)';
const DATE = new RegExp(
  [
    // "March 14, 2026", "14 March", "March 2026", "2026-03-14", "03/14/2026".
    `\\b${MONTH}\\.? \\d{1,2}(?:st|nd|rd|th)?(?:,? ${YEAR})?\\b`,
    `\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}(?:,? ${YEAR})?\\b`,
    `\\b${MONTH}\\.? (?:of )?${YEAR}\\b`,
    `\\b${YEAR}-\\d{2}-\\d{2}\\b`,
    `(?<![\\d/])\\d{1,2}/\\d{1,2}/(?:${YEAR}|\\d{2})(?![\\d/])`,
    // "Q3 2025", "the third quarter of 2025", "the summer of 2023", "last spring".
    `\\bQ[1-4](?: |/)(?:of )?${YEAR}\\b`,
    `\\b(?:first|second|third|fourth|last) quarter of ${YEAR}\\b`,
    `\\b(?:last )?${SEASON} (?:of )?${YEAR}\\b`,
    `\\b(?:last|next) (?:spring|summer|autumn|fall|winter|${MONTH})\\b`,
    `(?<=\\b(?:in|since|by|of|until|from|after|before|around|during|early|late) )${YEAR}\\b(?! ?[-:/x])`,
    // "The early 2010s", "the nineties", "'08", "nineteen ninety-nine".
    `\\bthe (?:early |late |mid-? ?)?(?:(?:19|20)\\d0s|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)\\b`,
    `(?<![\\p{L}\\d"])'\\d{2}\\b(?!')`,
    `\\b(?:nineteen|twenty) ${TENS}(?:-${NUMBER_WORD})?\\b`,
    // "Three years ago", "for twenty years", "since two decades".
    `\\b(?:${NUMBER_WORD}|\\d+|some|several|many)(?:-${NUMBER_WORD})? (?:years|decades) ago\\b`,
    `\\b(?:for|over) (?:(?:more than|over|almost|nearly|about|the (?:last|past)) ){0,2}(?:${NUMBER_WORD}|\\d+|an?)(?:-${NUMBER_WORD})? (?:years|decades?)\\b`,
  ].join('|'),
  'gu',
);

/** Includes periods that only a calendar would tell. */
export const findDates = (text: string): StatedDate[] =>
  [...text.matchAll(DATE)].map(({ 0: phrase, index }) => ({
    phrase,
    text,
    at: index,
    digitsAt: [...phrase.matchAll(/\d+/g)].map((digits) => index + digits.index),
  }));
