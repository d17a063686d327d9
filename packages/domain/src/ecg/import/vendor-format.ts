/**
 * Formats of makers that are none of those read here, by their first element: the schemas of GE MUSE (RestingECG, restecg.dtd),
 * GE CardioSoft (CardiologyXML), GE Sapphire and Philips (restingecgdata), as ECG toolkits name them (2026-11-29).
 */
const vendors: readonly [RegExp, string][] = [
  [/<(?:!DOCTYPE\s+)?(?:\w+:)?RestingECG[\s>[]/, 'GE MUSE (XML)'],
  [/<(?:!DOCTYPE\s+)?(?:\w+:)?CardiologyXML[\s>[]/, 'GE CardioSoft (XML)'],
  [/<(?:!DOCTYPE\s+)?(?:\w+:)?sapphire[\s>[]/i, 'GE Sapphire (XML)'],
  [/<(?:!DOCTYPE\s+)?(?:\w+:)?restingecgdata[\s>[]/, 'Philips (XML)'],
];

/** Whose own format a text is; null: none that is known by name. */
export function vendorOf(head: string): string | null {
  return vendors.find(([pattern]) => pattern.test(head))?.[1] ?? null;
}
