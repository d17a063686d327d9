import { spellText } from '@fernpuls/domain/kit/fold-text';
import { oneSlipOf } from '@fernpuls/domain/kit/one-slip';
import { literally } from '../ground/like.ts';

/** What `app.search_patients` is asked for: up to three words; those of one or two letters must begin a word. */
export function searchPatterns(query: string): string[] {
  return wordsOf(query).map(patternOf);
}

export type NearPatterns = { near: string[]; others: string[] };

/**
 * The same with one slip in one of the words, a case for each word that is long enough to be told from others. Never
 * in a number: another patient's number is another patient.
 */
export function nearPatterns(query: string): NearPatterns[] {
  const words = wordsOf(query);
  return words.flatMap((word, at) => {
    const near = /\p{N}/u.test(word) ? [] : oneSlipOf(word, '_').map((spelling) => `% ${spelling}%`);
    return near.length === 0 ? [] : [{ near, others: words.toSpliced(at, 1).map(patternOf) }];
  });
}

function wordsOf(query: string): string[] {
  return spellText(query).split(' ').filter(Boolean).slice(0, 3);
}

function patternOf(word: string): string {
  return `%${word.length < 3 ? ' ' : ''}${literally(word)}%`;
}
