import { foldText } from '@fernpuls/domain/kit/fold-text';
import { oneSlipOf } from '@fernpuls/domain/kit/one-slip';

/**
 * Where a query was found: positions in the text to mark, how good the hit is (higher is better), and whether it is one
 * only if the finger slipped.
 */
export type Match = { score: number; marks: readonly [from: number, to: number][]; slipped: boolean };

/**
 * Finds every word of the query in a text: at the beginning of a word, inside one, letter by letter with gaps, or with
 * one slip of the finger. Upper case, accents and the spellings of umlauts do not matter: „ubersicht“, „uebersicht“ and „Übersicht“ are one.
 */
export function fuzzyMatch(query: string, text: string): Match | null {
  const spelled = [foldText(query), foldText(withoutUmlautE(query))];
  const matches = [...new Set(spelled)].map((words) => matchWords(words.split(' ').filter(Boolean), text));
  return matches.reduce((best, match) => (match && (!best || match.score > best.score) ? match : best), null);
}

/** „mueller“ as „muller“: how a folded „Müller“ is written. */
export function withoutUmlautE(query: string): string {
  return query.replace(/\S{4,}/g, (word) => word.replace(/([aou])e/gi, '$1'));
}

function matchWords(words: readonly string[], text: string): Match | null {
  if (words.length === 0) return { score: 0, marks: [], slipped: false };
  const { letters, places } = foldWithPlaces(text);
  let score = 0;
  let slipped = false;
  const marks: [number, number][] = [];
  for (const word of words) {
    const found = findWord(word, letters);
    if (!found) return null;
    score += found.score;
    slipped ||= found.score < leastAsTyped;
    for (const at of found.at) {
      const [from, to] = places[at] ?? [0, 0];
      const last = marks.at(-1);
      if (last && from >= last[0] && from <= last[1]) last[1] = Math.max(last[1], to);
      else marks.push([from, to]);
    }
  }
  return { score: score - letters.length / 100, marks: marks.toSorted((a, b) => a[0] - b[0]), slipped };
}

type Found = { score: number; at: number[] };

/** Below it only a slip of the finger explains the hit. */
const leastAsTyped = 15;

/** 100 at the text's beginning, 80 at a word's, 50 inside, below 30 with gaps; short words are not torn apart. */
function findWord(word: string, letters: string): Found | null {
  const run = (start: number) => Array.from(word, (_, index) => start + index);
  if (letters.startsWith(word)) return { score: 100, at: run(0) };
  const begin = letters.indexOf(` ${word}`);
  if (begin >= 0) return { score: 80, at: run(begin + 1) };
  const inside = letters.indexOf(word);
  if (inside >= 0) return { score: 50, at: run(inside) };
  return scattered(word, letters) ?? slippedIn(word, letters);
}

function scattered(word: string, letters: string): Found | null {
  if (word.length < 3) return null;
  const at: number[] = [];
  for (const letter of word) {
    const next = letters.indexOf(letter, (at.at(-1) ?? -1) + 1);
    if (next < 0) return null;
    at.push(next);
  }
  const span = (at.at(-1) ?? 0) - (at[0] ?? 0) + 1;
  const isTight = span <= word.length * 2 && (at[0] === 0 || letters[(at[0] ?? 0) - 1] === ' ');
  return isTight ? { score: Math.max(leastAsTyped, 30 - (span - word.length)), at } : null;
}

/** The word that begins as this one may have been meant. */
function slippedIn(word: string, letters: string): Found | null {
  const spelling = oneSlipOf(word, '.').join('|');
  if (spelling === '') return null;
  const found = new RegExp(`(?<=^| )(${spelling})`, 'u').exec(letters);
  if (!found) return null;
  return { score: leastAsTyped - 5, at: Array.from(found[0], (_, index) => found.index + index) };
}

/** The folded text with the place each of its letters has in the original. */
function foldWithPlaces(text: string): { letters: string; places: [number, number][] } {
  let letters = '';
  const places: [number, number][] = [];
  let at = 0;
  for (const sign of text) {
    const folded = foldText(sign) || ' ';
    for (const letter of folded) {
      letters += letter;
      places.push([at, at + sign.length]);
    }
    at += sign.length;
  }
  return { letters, places };
}
