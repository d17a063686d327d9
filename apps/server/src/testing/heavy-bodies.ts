import fc from 'fast-check';

/** JSON text of a body that weighs about so many bytes and is wrong. */
export type HeavyBody = { what: string; of(bytes: number): string };

type Place = { node: object; key: string };

const filler = (bytes: number, of: (index: number) => string): string[] => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < bytes; index += 1) {
    const part = of(index);
    parts.push(part);
    length += part.length + 1;
  }
  return parts;
};
const keys = (bytes: number) => `{${filler(bytes, (index) => `"key_${index}":0`).join(',')}}`;
const deep = (depth: number) => `${'['.repeat(depth)}0${']'.repeat(depth)}`;

/** What stands in place of one value; JSON text of about so many bytes. */
const heavy: Record<string, (bytes: number) => string> = {
  'an object of unknown keys': keys,
  'a list of objects with unknown keys': (bytes) => `[${filler(bytes, () => keys(4_000)).join(',')}]`,
  'a list of small objects': (bytes) => `[${filler(bytes, () => '{"a":0}').join(',')}]`,
  'a list of numbers': (bytes) => `[${filler(bytes, String).join(',')}]`,
  'a list of texts': (bytes) => `[${filler(bytes, () => '"x"').join(',')}]`,
  'a list of nothing': (bytes) => `[${filler(bytes, () => 'null').join(',')}]`,
  'lists in lists': (bytes) => `[${filler(bytes, () => deep(40)).join(',')}]`,
  brackets: (bytes) => deep(bytes / 2),
  'a long key': (bytes) => `{"${'k'.repeat(bytes)}":0}`,
  'keys that end in quotes': (bytes) => `{${filler(bytes, (index) => `"\\"${index}\\\\":0`).join(',')}}`,
  'a long text': (bytes) => `"${'a'.repeat(bytes)}"`,
  'a text of blanks': (bytes) => `"${' '.repeat(bytes)}x"`,
  'a text of escapes': (bytes) => `"${'\\u00e9'.repeat(bytes / 6)}"`,
  'a text that is nearly an address': (bytes) => `"${'a.'.repeat(bytes / 4)}@${'b.'.repeat(bytes / 4)}"`,
  'a text that is nearly a number': (bytes) => `"${'9'.repeat(bytes)}e"`,
  'a text that is nearly an instant': (bytes) => `"2026-11-20T07:42:00.${'0'.repeat(bytes)}"`,
  'a long number': (bytes) => '9'.repeat(bytes),
};
const mark = 'heavy-4f1c';

/** One value of a right body, or one more beside them, replaced by something heavy. */
export function heavyBodies(right: unknown): fc.Arbitrary<HeavyBody> {
  return fc.tuple(fc.nat(), fc.constantFrom(...Object.keys(heavy))).map(([where, what]) => ({
    what,
    of(bytes) {
      const body = structuredClone(right);
      const places = placesOf(body);
      const place = places[where % places.length];
      if (!place) return heavy[what]?.(bytes) ?? '';
      (place.node as Record<string, unknown>)[place.key] = mark;
      return JSON.stringify(body).replace(`"${mark}"`, () => heavy[what]?.(bytes) ?? '');
    },
  }));
}

function placesOf(body: unknown): Place[] {
  if (typeof body !== 'object' || body === null) return [];
  const names = Object.keys(body);
  const own = names.map((key) => ({ node: body, key }));
  const more = Array.isArray(body) ? [] : [{ node: body, key: 'unknown_of_ours' }];
  return [...own, ...more, ...names.flatMap((key) => placesOf((body as Record<string, unknown>)[key]))];
}
