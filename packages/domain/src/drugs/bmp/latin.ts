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

/** Text in the signs a barcode has (ISO 8859-1): typographic signs as plain ones, letters with marks as their own. */
export function toLatin(text: string): string {
  return [...text.normalize('NFC')].map((sign) => plain[sign] ?? sign).join('');
}

/** The first sign no barcode can carry; null: it can all be written. */
export function foreignSign(text: string): string | null {
  return [...toLatin(text)].find((sign) => (sign.codePointAt(0) ?? 0) > 255) ?? null;
}
