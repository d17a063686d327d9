/**
 * Letters of Latin alphabets without a base letter in Unicode, as people type them without their keyboard (ICU
 * Latin-ASCII, CLDR 48). `app.folded_letters` of the database is the same list.
 */
const baseless: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ĳ: 'ij',
  ŉ: 'n',
  ǆ: 'dz',
  ǳ: 'dz',
  ǉ: 'lj',
  ǌ: 'nj',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ł: 'l',
  ŀ: 'l',
  ŋ: 'n',
  ŧ: 't',
  ſ: 's',
  ƀ: 'b',
  ǥ: 'g',
  ƶ: 'z',
  ǝ: 'e',
  ə: 'e',
  ɨ: 'i',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
};
const anyBaseless = new RegExp(`[${Object.keys(baseless).join('')}]`, 'gu');

/**
 * Text folded so that byte order is German dictionary order (DIN 5007-1: ä = a, ß = ss) and so that a search finds
 * „Müller“ by „muller“, „Đorđević“ by „dordevic“ and „Þórsdóttir“ by „thorsdottir“. What is no Latin letter stays.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(anyBaseless, (letter) => baseless[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Folded, and the ways a letter may be written out are one: ä = ae = a, ö = oe, ü = ue, å = aa, đ = dj. What is asked and
 * what is kept are both spelled so; nothing is shown or sorted by it. `app.spelled` of the database is the same.
 */
export function spellText(text: string): string {
  return spelled(foldText(text));
}

function spelled(folded: string): string {
  return folded
    .replace(/([aou])e+/g, '$1')
    .replace(/a+/g, 'a')
    .replace(/dj+/g, 'd');
}

/** What is searched in: a blank before each folded word, then the words again that may be spelled in another way. */
export function searchedText(...texts: readonly string[]): string {
  const words = texts.map(foldText).join(' ').split(' ').filter(Boolean);
  const others = words.map(spelled).filter((word) => word !== '' && !words.includes(word));
  return [...words, ...new Set(others)].map((word) => ` ${word}`).join('');
}
