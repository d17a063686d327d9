import type { ImportedLine } from '@fernpuls/contract/providers/imported';
import { firstByKeys } from './first-by-keys.ts';
import type { KnownPerson } from './import-people.queries.ts';
import { folded, nameOf } from './names.ts';
import type { ReadPerson } from './read-people.job.ts';

type Given = {
  read: readonly ReadPerson[];
  houses: ReadonlyMap<string, string>;
  known: readonly KnownPerson[];
};

/** What becomes of each line, knowing those before it. */
export function run({ read, houses, known: stored }: Given): ImportedLine[] {
  const known = firstByKeys<KnownPerson>();
  for (const one of stored) known.add(one, keptKeys(one));
  return read.map(({ values, institution, faults }) => {
    const isLost = institution !== null && !houses.has(folded(institution));
    const all = isLost ? [...faults, { column: 'institution', code: 'reference_not_found' }] : faults;
    const own = {
      id: null,
      title: textOf(values.title),
      first_name: textOf(values.firstName),
      name: textOf(values.name) ?? '',
      institution_id: (institution && houses.get(folded(institution))) ?? null,
    };
    const same = known.find(askedKeys(own));
    const state = all.length > 0 ? 'faulty' : same ? 'known' : 'new';
    if (state === 'new') known.add(own, keptKeys(own));
    return {
      state,
      name: nameOf(own),
      knownAs: same ? { id: same.id, name: nameOf(same) } : null,
      faults: all,
    };
  });
}

const [anywhere, nowhere] = [0, 1];
const key = ({ name, first_name }: KnownPerson, place: string | number) =>
  JSON.stringify([folded(name), folded(first_name), place]);

/** Where it is not said of one of them where they are, the name decides. */
function keptKeys(one: KnownPerson): string[] {
  return [key(one, one.institution_id || nowhere), key(one, anywhere)];
}

function askedKeys(one: KnownPerson): string[] {
  const { institution_id: place } = one;
  return place ? [key(one, place), key(one, nowhere)] : [key(one, anywhere)];
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}
