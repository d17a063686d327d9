/** What somebody typed as the text of a `like`: its signs stand for themselves. */
export function literally(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}

/** Whatever holds the word. */
export function holding(word: string): string {
  return `%${literally(word)}%`;
}
