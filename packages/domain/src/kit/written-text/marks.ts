/** Words in one manner; `link` is an address of `safeLink`. A line break is `\n`, in paragraphs only. */
export type Run = { text: string; bold: boolean; italic: boolean; link: string | null };

export type Block =
  | { kind: 'heading'; level: 2 | 3; runs: readonly Run[] }
  | { kind: 'paragraph'; runs: readonly Run[] }
  | { kind: 'list'; items: readonly (readonly Run[])[] };

export const longestLink = 2000;
const links = [
  /^https:\/\/[^\s/?#@:\\]+(:\d{1,5})?([/?#]\S*)?$/i,
  /^mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$/i,
  /^tel:\+?[\d\-./]+$/i,
];

/** The address as it may stand in a text: https, mailto or tel and nothing that ends it early; null for any other. */
export function safeLink(address: string): string | null {
  const plain = address.trim().replaceAll('(', '%28').replaceAll(')', '%29');
  const isPlain = plain.length <= longestLink && !/[\p{C}\s<>"`\\]/u.test(plain);
  return isPlain && links.some((link) => link.test(plain)) ? plain : null;
}

export function isWord(letter: string | undefined): boolean {
  return letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
}

export function isSpace(letter: string | undefined): boolean {
  return letter === undefined || /\s/.test(letter);
}

/** Whether two runs are marked alike. */
export function isSame(a: Omit<Run, 'text'>, b: Omit<Run, 'text'>): boolean {
  return a.bold === b.bold && a.italic === b.italic && a.link === b.link;
}
