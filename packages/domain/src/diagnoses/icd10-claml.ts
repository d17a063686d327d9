import { type ClamlClass, readClaml } from './claml.ts';
import { icd10Pattern } from './icd10-code.ts';
import { type Icd10Entry, type Icd10LineFault, icd10SearchText, icd10Usage } from './icd10-line.ts';

type ReadEntry = { line: number; entry: Icd10Entry | Icd10LineFault };

/** A year of ICD-10-GM as ClaML: its codes, those that modifiers make among them; the year where the file says it. */
export function readIcd10Claml(file: string): { year: number | null; entries: ReadEntry[] } {
  const { year, classes, brokenAt } = readClaml(file);
  if (brokenAt !== null) return { year, entries: [{ line: brokenAt, entry: { reason: 'xml' } }] };
  const byCode = new Map(classes.filter(({ kind }) => kind !== 'modifier').map((one) => [one.code, one]));
  const modifiers = Map.groupBy(
    classes.filter(({ kind }) => kind === 'modifier'),
    ({ modifier }) => modifier ?? '',
  );
  const categories = classes.filter(({ kind }) => kind === 'category');
  const entries = categories.flatMap((category) => {
    const place = placeOf(category, byCode);
    const longer = lengthened(category, modifiers);
    const isTerminal = !category.hasSubClasses && longer.length === 0;
    return [
      { ...category, isTerminal },
      ...longer.map((one) => ({
        ...one,
        isTerminal: !longer.some(({ code }) => code !== one.code && code.startsWith(one.code)),
      })),
    ].map((one) => ({ line: one.line, entry: entryOf(one, place) }));
  });
  return { year, entries };
}

type Place = { chapter: string; groupStart: string };

/** Chapter and group, from the classes above. */
function placeOf(category: ClamlClass, byCode: ReadonlyMap<string, ClamlClass>): Place {
  const place: Place = { chapter: '', groupStart: '' };
  // As many steps up as there can be; a circle in the file ends too.
  for (let [above, left] = [byCode.get(category.superClass ?? ''), 12]; above && left > 0; left -= 1) {
    if (above.kind === 'block' && place.groupStart === '') place.groupStart = above.code.slice(0, 3);
    if (above.kind === 'chapter') place.chapter = chapterNumber(above.code);
    above = byCode.get(above.superClass ?? '');
  }
  return place;
}

const romans = { X: 10, V: 5, I: 1 } as const;

/** „IX“ and „9“ are both `09`. */
function chapterNumber(code: string): string {
  if (/^\d{1,2}$/.test(code)) return code.padStart(2, '0');
  if (!/^[IVX]+$/.test(code)) return '';
  const digits = [...code].map((letter) => romans[letter as keyof typeof romans]);
  const number = digits.reduce<number>((sum, n, at) => sum + (n < (digits[at + 1] ?? 0) ? -n : n), 0);
  return String(number).padStart(2, '0');
}

type Lengthened = Pick<ClamlClass, 'line' | 'code' | 'title' | 'others' | 'use'>;

/** The codes that modifiers make of a category: the fourth place first, then the fifth of what has four. */
function lengthened(
  category: ClamlClass,
  modifiers: ReadonlyMap<string, readonly ClamlClass[]>,
): Lengthened[] {
  const made: Lengthened[] = [];
  for (const { modifier, only } of category.modifiedBy) {
    const bases = made.length > 0 ? [...made] : [category];
    for (const base of bases)
      for (const one of modifiers.get(modifier) ?? []) {
        const code = `${base.code}${one.code}`;
        const isValid = only.length === 0 || only.includes(one.code) || only.includes(code.slice(3));
        if (!isValid || !icd10Pattern.test(code)) continue;
        made.push({
          line: category.line,
          code,
          title: `${base.title}: ${one.title}`,
          others: [...base.others, ...one.others],
          use: one.use ?? base.use,
        });
      }
  }
  return made;
}

type Whole = Lengthened & { isTerminal: boolean };

function entryOf(one: Whole, { chapter, groupStart }: Place): Icd10Entry | Icd10LineFault {
  const { code, title, isTerminal, others } = one;
  if (!icd10Pattern.test(code)) return { reason: 'code' };
  if (title === '' || title.length > 255) return { reason: 'title' };
  if (chapter === '' || !/^[A-Z]\d{2}$/.test(groupStart)) return { reason: 'chapter' };
  // A code that is not to be used carries no mark of its own in some years.
  const usage = icd10Usage(one.use ?? (isTerminal ? '' : 'V'));
  if (usage === undefined) return { reason: 'usage' };
  return { code, title, chapter, groupStart, isTerminal, usage, searchText: icd10SearchText(title, others) };
}
