import type { ImportAnswer } from '@fernpuls/contract/providers/import.call';
import { firstByKeys } from './first-by-keys.ts';
import { folded, nameOf, personOf } from './names.ts';
import type { Known } from './queries.ts';
import type { ReadLine } from './read-line.ts';

type Line = ImportAnswer['lines'][number];
type Given = { read: readonly ReadLine[]; known: readonly Known[] };

/** What becomes of each line, knowing those before it. */
export function run({ read, known: stored }: Given): Line[] {
  const known = firstByKeys<Known>();
  for (const one of stored) known.add(one, keptKeys(one));
  const houses = new Set(stored.filter(({ kind }) => kind === 'institution').map(({ name }) => folded(name)));
  return read.map((line) => {
    const { values, kind, institution, faults } = line;
    const own = asKnown(line);
    const all = [...faults];
    if (institution !== null && !houses.has(folded(institution)))
      all.push({ column: 'institution', code: 'reference_not_found' });
    const same = known.find(askedKeys(own));
    const state = all.length > 0 ? 'faulty' : same ? 'known' : 'new';
    if (state === 'new') {
      known.add(own, keptKeys(own));
      if (kind === 'institution') houses.add(folded(String(values.name)));
    }
    const knownAs = same ? { id: same.id === '' ? null : same.id, name: nameOf(same) } : null;
    return { state, kind, name: nameOf(own), knownAs, faults: all };
  });
}

/** A line as if it were stored, without an id. */
function asKnown({ values, kind }: ReadLine): Known {
  const text = (name: string) => (typeof values[name] === 'string' ? values[name] : null);
  return {
    id: '',
    kind,
    name: text('name') ?? '',
    first_name: text('firstName'),
    title: text('title'),
    city: text('city'),
    lanr: text('lanr'),
    bsnr: text('bsnr'),
  };
}

const key = (...parts: unknown[]) => JSON.stringify(parts);
const [anywhere, nowhere] = [0, 1];

/**
 * Two are the same by LANR where both have one, else by BSNR where both have one, else by name where the town is no other:
 * then, and only then, one of the keys of the one kept is among those asked for the other.
 */
function keptKeys({ kind, lanr, bsnr, city, ...named }: Known): string[] {
  const has = [Boolean(lanr), Boolean(bsnr)];
  const called = key('name', kind, folded(named.name), folded(named.first_name), ...has);
  return [
    ...(lanr ? [key('lanr', kind, personOf(lanr))] : []),
    ...(bsnr ? [key('bsnr', kind, bsnr, Boolean(lanr))] : []),
    key(called, city === null ? nowhere : folded(city)),
    key(called, anywhere),
  ];
}

function askedKeys({ kind, lanr, bsnr, city, ...named }: Known): string[] {
  const ofLanr = lanr ? [false] : [true, false];
  const ofBsnr = bsnr ? [false] : [true, false];
  const called = ofLanr.flatMap((hasLanr) =>
    ofBsnr.map((hasBsnr) =>
      key('name', kind, folded(named.name), folded(named.first_name), hasLanr, hasBsnr),
    ),
  );
  return [
    ...(lanr ? [key('lanr', kind, personOf(lanr))] : []),
    ...(bsnr ? ofLanr.map((hasLanr) => key('bsnr', kind, bsnr, hasLanr)) : []),
    ...called.flatMap((name) =>
      city === null ? [key(name, anywhere)] : [key(name, nowhere), key(name, folded(city))],
    ),
  ];
}
