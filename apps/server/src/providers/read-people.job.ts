import type { PeopleColumn } from '@fernpuls/contract/providers/import-people.call';
import { people } from '@fernpuls/contract/providers/person';
import { readFields, toldBy } from './read-fields.ts';

type Given = { columns: readonly PeopleColumn[]; lines: readonly (readonly string[])[] };
export type ReadPerson = ReturnType<typeof readFields> & { institution: string | null };

export function run({ columns, lines }: Given): ReadPerson[] {
  return lines.map((cells) => {
    const { institution = null, ...given } = toldBy(columns, cells);
    return { ...readFields(people.fields, given), institution };
  });
}
