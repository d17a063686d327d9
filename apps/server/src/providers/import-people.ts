import { importPeople, type PeopleColumn } from '@fernpuls/contract/providers/import-people.call';
import type { ImportedLine } from '@fernpuls/contract/providers/imported';
import { people } from '@fernpuls/contract/providers/person';
import { mayRead } from '../ground/may-read.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { tableVerbs } from '../kit/verbs.ts';
import { housesCalled, type KnownPerson, peopleCalled } from './import-people.queries.ts';
import { readFields, toldBy } from './read-fields.ts';

const byTable = tableVerbs(people);

export const importPeopleHandler: Handler = verb(
  importPeople,
  async (ctx, { columns, lines, isConfirmed }) => {
    const read = lines.map((cells) => readPerson(columns, cells));
    const named = read.flatMap(({ institution }) => (institution === null ? [] : [folded(institution)]));
    // Whom an institution is none of their business cannot name one either.
    const houses = mayRead(ctx, 'health_provider', 'patients')
      ? await housesCalled(ctx.tx, named)
      : new Map<string, string>();
    const known = await peopleCalled(
      ctx.tx,
      read.map(({ values }) => folded(values.name)),
    );
    const judged = judge(read, { houses, known });
    const fresh = read.filter((_, at) => judged[at]?.state === 'new');
    if (isConfirmed)
      for (const { values, institution } of fresh) {
        const institutionId = institution === null ? null : houses.get(folded(institution));
        await byTable.create(ctx, { id: null, values: { ...values, institutionId } });
      }
    return { data: { created: isConfirmed ? fresh.length : 0, lines: judged } };
  },
);

type ReadPerson = ReturnType<typeof readFields> & { institution: string | null };

function readPerson(columns: readonly PeopleColumn[], cells: readonly string[]): ReadPerson {
  const { institution = null, ...given } = toldBy(columns, cells);
  return { ...readFields(people.fields, given), institution };
}

type Stored = { houses: ReadonlyMap<string, string>; known: readonly KnownPerson[] };

/** What becomes of each line, knowing those before it. */
function judge(read: readonly ReadPerson[], { houses, known: stored }: Stored): ImportedLine[] {
  const known = [...stored];
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
    const same = known.find((one) => isSame(one, own));
    const state = all.length > 0 ? 'faulty' : same ? 'known' : 'new';
    if (state === 'new') known.push(own);
    return {
      state,
      name: nameOf(own),
      knownAs: same ? { id: same.id, name: nameOf(same) } : null,
      faults: all,
    };
  });
}

/** Where it is not said of one of them where they are, the name decides. */
function isSame(a: KnownPerson, b: KnownPerson): boolean {
  const isThere = !a.institution_id || !b.institution_id || a.institution_id === b.institution_id;
  return isThere && folded(a.name) === folded(b.name) && folded(a.first_name) === folded(b.first_name);
}

function nameOf({ title, first_name, name }: KnownPerson): string {
  return [title, first_name, name].filter(Boolean).join(' ');
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function folded(text: unknown): string {
  return typeof text === 'string' ? text.trim().toLowerCase() : '';
}
