/** „Dr. med. Selin Aksoy“ -> „SA“. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.slice(0, 1));
  return letters.join('').toUpperCase();
}
