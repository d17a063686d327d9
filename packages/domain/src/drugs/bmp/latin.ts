const plain: Readonly<Record<string, string>> = {
  '\u2013': '-',
  '\u2014': '-',
  '\u2212': '-',
  '\u2018': "'",
  '\u2019': "'",
  '\u201a': "'",
  '\u201c': '"',
  '\u201d': '"',
  '\u201e': '"',
  '\u2026': '...',
  '\u03bc': '\u00b5',
  '\u202f': ' ',
  '\u00a0': ' ',
  '\u2192': '->',
  '\u2264': '<=',
  '\u2265': '>=',
};

/** Letters that are no Latin letter with a mark, as they are written where they cannot be had (ICAO Doc 9303-3, 6.A). */
const letters: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ħ: 'h',
  Ħ: 'H',
  ŋ: 'n',
  Ŋ: 'N',
  œ: 'oe',
  Œ: 'OE',
  ŧ: 't',
  Ŧ: 'T',
  ĸ: 'q',
  ĳ: 'ij',
  Ĳ: 'IJ',
  ſ: 's',
  ẞ: 'SS',
  ə: 'a',
  Ə: 'A',
};

/**
 * Text in the signs a barcode has (ISO 8859-1): typographic signs as plain ones, letters with marks as their own where
 * there is one, else without the mark. On paper they stand as they are.
 */
export function toLatin(text: string): string {
  return [...text.normalize('NFC')].map((sign) => plain[sign] ?? letters[sign] ?? unmarked(sign)).join('');
}

function unmarked(sign: string): string {
  if ((sign.codePointAt(0) ?? 0) <= 255) return sign;
  const bare = sign.normalize('NFD').replace(/\p{M}/gu, '');
  return bare !== '' && [...bare].every((one) => one.charCodeAt(0) < 128) ? bare : sign;
}

/** The first sign no barcode can carry; null: it can all be written. */
export function foreignSign(text: string): string | null {
  return [...toLatin(text)].find((sign) => (sign.codePointAt(0) ?? 0) > 255) ?? null;
}
