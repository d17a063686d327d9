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
