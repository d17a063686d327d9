/** Shorter words are too like each other: nearly every one would be found. */
const shortest = 4;
/** Longer ones are pasted, not typed. */
export const longestSlipped = 24;

export const maySlip = (letters: readonly string[]): boolean =>
  letters.length >= shortest && letters.length <= longestSlipped;

/**
 * A word as it may have been meant by who made one slip of the finger: a letter wrong, too many, missing, or two in
 * each other's place; `any` stands for the letter nobody knows. Empty for words under four or above 24 letters.
 */
export function oneSlipOf(word: string, any: string): string[] {
  const letters = Array.from(word);
  if (!maySlip(letters)) return [];
  const found = letters.flatMap((letter, at) => {
    const before = letters.slice(0, at);
    const after = letters.slice(at + 1);
    const [next] = after;
    return [
      ...(at === 0
        ? []
        : [
            [...before, any, ...after],
            [...before, ...after],
            [...before, any, letter, ...after],
          ]),
      ...(next === undefined ? [] : [[...before, next, letter, ...after.slice(1)]]),
    ];
  });
  return [...new Set(found.map((spelling) => spelling.join('')))].filter((spelling) => spelling !== word);
}
