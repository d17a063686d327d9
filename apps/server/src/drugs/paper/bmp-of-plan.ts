import { type BmpPerson, type BmpPlan, type BmpRow, noObservations } from '@fernpuls/domain/drugs/bmp/bmp';
import { drugOfEntry, type PlanEntry } from '@fernpuls/domain/drugs/entry';
import { planSections, sectionHeadings } from '@fernpuls/domain/drugs/tables';

type Person = {
  firstName: string;
  lastName: string;
  birthDate: string;
  gender: string;
  kvnr: string | null;
  allergies: string | null;
};
type Given = {
  id: string;
  person: Person;
  author: { name: string; practice: string; address: string | null; phone: string | null };
  /** On the practice's clock, `YYYY-MM-DDTHH:MM:SS`. */
  writtenAt: string;
  rows: readonly PlanEntry[];
};

const sexes: Readonly<Record<string, 'M' | 'W' | 'D'>> = { male: 'M', female: 'W', diverse: 'D' };

/** A patient's plan as the federal medication plan has it: sections with their headings, what is too long cut. */
export function bmpOfPlan({ id, person, author, writtenAt, rows }: Given): BmpPlan {
  return {
    id: id.replaceAll('-', '').toUpperCase(),
    version: '028',
    person: bmpPerson(person),
    author: {
      name: author.name.slice(0, 80),
      lanr: null,
      street: author.practice.slice(0, 40),
      postcode: null,
      city: author.address?.replaceAll('\n', ', ').slice(0, 50) ?? null,
      phone: author.phone?.slice(0, 20) ?? null,
      email: null,
      writtenAt,
    },
    observations: { ...noObservations, allergies: person.allergies?.slice(0, 50) ?? null },
    rows: planSections.flatMap((section) => sectionRows(section, rows)),
  };
}

/** Whom a plan is about, as it says it. */
export function bmpPerson({ firstName, lastName, birthDate, gender, kvnr }: Person): BmpPerson {
  return {
    givenName: firstName.slice(0, 45),
    familyName: lastName.slice(0, 45),
    title: null,
    birthDate,
    sex: sexes[gender] ?? 'X',
    kvnr,
  };
}

function sectionRows(section: (typeof planSections)[number], rows: readonly PlanEntry[]): BmpRow[] {
  const within = rows.filter((row) => row.section === section).map(drugOfEntry);
  if (within.length === 0 || section === 'general') return within;
  return [{ kind: 'heading', code: sectionHeadings[section].code, text: null }, ...within];
}
