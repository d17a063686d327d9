import { foldText } from '@fernpuls/domain/kit/fold-text';

/** What `app.search_patients` is asked for: up to three words; those of one or two letters must begin a word. */
export function searchPatterns(query: string): string[] {
  return foldText(query)
    .split(' ')
    .filter(Boolean)
    .slice(0, 3)
    .map((word) => `%${word.length < 3 ? ' ' : ''}${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);
}
