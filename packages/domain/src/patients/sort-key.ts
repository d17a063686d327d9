/**
 * Text folded so that byte order is German dictionary order (DIN 5007-1: ä = a, ß = ss) and so that a search finds
 * „Müller“ by „muller“ and by „Muller“. Letters without a base letter stay.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ı', 'i')
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Sort key of a person: family name before given name. Two blanks part them, which no folded text holds: „Müller, Zoë“
 * stands before „Müller-Lüdenscheidt, Anna“.
 */
export function nameSortKey(lastName: string, firstName: string): string {
  return `${foldText(lastName)}  ${foldText(firstName)}`;
}
