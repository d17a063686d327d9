import { spellText } from '../kit/fold-text.ts';
import { longestSlipped, maySlip } from '../kit/one-slip.ts';
import { withoutParticles } from './name-particles.ts';

type Named = { lastName: string; firstName: string };
/** As `spellText` has them, the family name without its particles. */
export type FoldedName = { last: string; first: string };

export function foldedName({ lastName, firstName }: Named): FoldedName {
  return { last: withoutParticles(spellText(lastName)), first: spellText(firstName) };
}

/** Alike in both parts, or in both with first and last name exchanged. */
export function isSameName(typed: FoldedName, known: FoldedName): boolean {
  return (
    (isSamePart(typed.last, known.last) && isSamePart(typed.first, known.first)) ||
    (isSamePart(typed.last, known.first) && isSamePart(typed.first, known.last))
  );
}

/** The same, the beginning of the other in whole words, or typed with one slip as `oneSlipOf` spells them. */
export function isSamePart(typed: string, known: string): boolean {
  if (typed === '' || known === '') return false;
  if (typed === known || typed.startsWith(`${known} `) || known.startsWith(`${typed} `)) return true;
  if (Math.abs(typed.length - known.length) > 2) return false;
  const [a, b] = [Array.from(typed), Array.from(known)];
  return maySlip(b) && isSlip(a, b);
}

/** Never at the first letter but for an exchange, and no letter too many behind the last. */
function isSlip(a: readonly string[], b: readonly string[]): boolean {
  let at = 0;
  while (at < b.length && a[at] === b[at]) at += 1;
  const goesOn = (inA: number, inB: number) =>
    a.length - inA === b.length - inB && a.slice(inA).every((letter, more) => letter === b[inB + more]);
  const [x = '', y = ''] = [a[at], a[at + 1]];
  if (x !== '' && x === b[at + 1] && y === b[at] && goesOn(at + 2, at + 2)) return true;
  if (at === 0) return false;
  if (goesOn(at, at + 1)) return true;
  // The letter nobody knows is one of UTF-16.
  if (x.length !== 1) return false;
  const isBehindLast = at === b.length && x !== a[at - 1];
  return goesOn(at + 1, at + 1) || (goesOn(at + 1, at) && !isBehindLast);
}

/** Keys a known part is kept under: one is among `askedKeys` of what was typed if, and only if, `isSamePart`. */
export function keptKeys(known: string): string[] {
  if (known === '') return [];
  const letters = Array.from(known);
  const own = [`is ${known}`, `begins ${known}`, ...beginnings(known).map((begin) => `is ${begin}`)];
  if (!maySlip(letters)) return own;
  let offset = letters[0]?.length ?? 0;
  const slips = letters.slice(1).flatMap((letter, before) => {
    const at = before + 1;
    const without = letters.toSpliced(at, 1).join('');
    const exchanged = letters
      .with(before, letter)
      .with(at, letters[before] ?? '')
      .join('');
    const keys = [`is ${without}`, `wrong ${offset} ${without}`, `is ${exchanged}`];
    offset += letter.length;
    return keys;
  });
  return [...new Set([...own, `more ${known}`, ...slips])];
}

export function askedKeys(typed: string): string[] {
  if (typed === '') return [];
  const own = [`is ${typed}`, ...beginnings(typed).map((begin) => `begins ${begin}`)];
  if (typed.length > 2 * longestSlipped + 1) return own;
  const slips = Array.from({ length: typed.length - 1 }, (_, before) => {
    const at = before + 1;
    const without = typed.slice(0, at) + typed.slice(at + 1);
    return at === typed.length - 1
      ? [`wrong ${at} ${without}`]
      : [`wrong ${at} ${without}`, `more ${without}`];
  });
  return [...new Set([...own, ...slips.flat()])];
}

/** Without its last word, without its last two, and so on. */
function beginnings(text: string): string[] {
  const words = text.split(' ');
  return words.slice(1).map((_, at) => words.slice(0, at + 1).join(' '));
}
