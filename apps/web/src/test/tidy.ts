const ends: (() => void)[] = [];

/**
 * Tidies up when the test that runs ends. Test files share one page and its modules, so what they leave would meet the
 * next one; hooks of a shared module would only ever belong to the first file that loads it.
 */
export function whenTestEnds(end: () => void): void {
  ends.push(end);
}

/** In the order of their making backwards; setup.ts calls it after each test of each file. */
export function tidy(): void {
  for (const end of ends.splice(0).toReversed()) end();
}
