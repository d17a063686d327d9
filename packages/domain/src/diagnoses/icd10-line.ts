import { foldText } from '../kit/fold-text.ts';
import type { Icd10Usage } from './diagnosis.ts';
import { icd10Pattern } from './icd10-code.ts';

/** One code of the catalogue of a year. */
export type Icd10Entry = {
  code: string;
  title: string;
  /** Two digits. */
  chapter: string;
  /** The first three-digit code of its group. */
  groupStart: string;
  isTerminal: boolean;
  /** Null: not to be used in ambulatory billing. */
  usage: Icd10Usage | null;
  searchText: string;
};

export type Icd10LineFault = {
  /** `xml`: from this line on it is no file in the format ClaML. */
  reason: 'columns' | 'code' | 'title' | 'chapter' | 'place' | 'usage' | 'xml';
};

const usages: Record<string, Icd10Usage | null> = {
  P: 'primary',
  O: 'manifestation',
  Z: 'additional',
  V: null,
};

/** Use under § 295 SGB V by its letter; undefined where it is none. */
export function icd10Usage(letter: string): Icd10Usage | null | undefined {
  return usages[letter];
}

/** What the search asks: the words of the title and of whatever else a code is known by, each after a space. */
export function icd10SearchText(title: string, others: readonly string[] = []): string {
  const words = new Set(foldText(others.join(' ')).split(' '));
  const own = foldText(title);
  for (const word of own.split(' ')) words.delete(word);
  return ` ${[own, ...words].join(' ').trim()}`;
}

/**
 * A line of the file of codes in the „Metadaten“ of ICD-10-GM (`icd10gm<year>syst_kodes.txt`): 28 columns or more,
 * parted by semicolons, no quotes. Columns counted from one: 2 place in the tree, 4 chapter, 5 group, 7 code, 9 title,
 * 10 title of the three-digit code, 13 use under § 295 SGB V.
 */
export function readIcd10Line(line: string): Icd10Entry | Icd10LineFault {
  const columns = line.split(';').map((text) => text.trim());
  if (columns.length < 13) return { reason: 'columns' };
  const [place, chapter, groupStart, code, title, category, use] = [1, 3, 4, 6, 8, 9, 12].map(
    (at) => columns[at] ?? '',
  ) as [string, string, string, string, string, string, string];
  if (!icd10Pattern.test(code)) return { reason: 'code' };
  if (title === '' || title.length > 255) return { reason: 'title' };
  if (!/^\d{2}$/.test(chapter) || !/^[A-Z]\d{2}$/.test(groupStart)) return { reason: 'chapter' };
  if (place !== 'T' && place !== 'N') return { reason: 'place' };
  const usage = icd10Usage(use);
  if (usage === undefined) return { reason: 'usage' };
  return {
    code,
    title,
    chapter,
    groupStart,
    isTerminal: place === 'T',
    usage,
    searchText: icd10SearchText(title, [category]),
  };
}
