import { type BmpPerson, type BmpPlan, type BmpRow, noObservations } from '@fernpuls/domain/drugs/bmp/bmp';
import { spanHints } from '@fernpuls/domain/drugs/dosage-on-paper';
import { drugOfEntry, extraLineAtMost, type PlanEntry } from '@fernpuls/domain/drugs/entry';
import { drugTitle, isOver } from '@fernpuls/domain/drugs/plan';
import { planSections, sectionHeadings, weeklyHeading } from '@fernpuls/domain/drugs/tables';

type Person = {
  firstName: string;
  lastName: string;
  birthDate: string;
  gender: string;
  kvnr: string | null;
  allergies: string | null;
};
type Row = PlanEntry & {
  status: 'planned' | 'active' | 'paused' | 'stopped';
  statusReason: string | null;
  fromDay: string | null;
  untilDay: string | null;
};
type Given = {
  id: string;
  person: Person;
  author: { name: string; practice: string; address: string | null; phone: string | null };
  /** On the practice's clock, `YYYY-MM-DDTHH:MM:SS`. */
  writtenAt: string;
  rows: readonly Row[];
};

const sexes: Readonly<Record<string, 'M' | 'W' | 'D'>> = { male: 'M', female: 'W', diverse: 'D' };

/**
 * A patient's plan as the federal medication plan has it: sections with their headings, then lines of what is paused
 * and of what has no place in a row. What is over is not on it; nothing of a drug is cut.
 */
export function bmpOfPlan({ id, person, author, writtenAt, rows }: Given): BmpPlan {
  const today = writtenAt.slice(0, 10);
  const current = rows.filter((row) => !isOver(row, today));
  const [paused, taken] = [
    current.filter(({ status }) => status === 'paused'),
    current.filter(({ status }) => status !== 'paused'),
  ];
  const allergies = inPlace(person.allergies, 50);
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
    observations: { ...noObservations, allergies: allergies.said },
    rows: [
      ...planSections.flatMap((section) => sectionRows(section, taken, today)),
      ...weeklyRows(taken, today),
      ...paused.flatMap((row) => lines(`PAUSIERT, nicht einnehmen: ${named(row)}`)),
      ...(allergies.whole === null ? [] : lines(`Allergien und Unverträglichkeiten: ${allergies.whole}`)),
    ],
  };
}

/** Whom a plan is about, as it says it. */
export function bmpPerson({ firstName, lastName, birthDate, gender, kvnr }: Person): BmpPerson {
  return {
    givenName: firstName.slice(0, 45),
    familyName: lastName.slice(0, 45),
    title: null,
    prefix: null,
    addition: null,
    birthDate,
    sex: sexes[gender] ?? 'X',
    kvnr,
  };
}

const isWeekly = (row: Row) => drugOfEntry(row).weekday !== null;

function sectionRows(section: (typeof planSections)[number], rows: readonly Row[], today: string): BmpRow[] {
  const within = rows.filter((row) => row.section === section && !isWeekly(row));
  if (within.length === 0) return [];
  const written = within.flatMap((row) => rowsOf(row, today));
  return section === 'general'
    ? written
    : [{ kind: 'heading', code: sectionHeadings[section].code, text: null }, ...written];
}

/** On one day of the week: below the heading of their own that 2.8 has for them. */
function weeklyRows(rows: readonly Row[], today: string): BmpRow[] {
  const written = rows.filter(isWeekly).flatMap((row) => rowsOf(row, today));
  return written.length === 0 ? [] : [{ kind: 'heading', code: weeklyHeading, text: null }, ...written];
}

/** What has no place in its row stands in lines below it. */
function rowsOf(row: Row, today: string): BmpRow[] {
  const drug = drugOfEntry(row, spanHints(row, today));
  if ((drug.extraLine?.length ?? 0) <= extraLineAtMost) return [drug];
  return [{ ...drug, extraLine: null }, ...lines(`Zu ${drugTitle(row)}: ${drug.extraLine}`)];
}

/** A line of words holds so many letters; what is longer goes on in the next. */
const lineAtMost = 200;

function lines(text: string): BmpRow[] {
  const held: string[] = [];
  for (const word of text.split(' ')) {
    const last = held.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lineAtMost)
      held[held.length - 1] = `${last} ${word}`;
    else held.push(word);
  }
  return held.map((one) => ({ kind: 'text', text: one }));
}

function named(row: Row): string {
  const reason = row.statusReason === null ? '' : ` (${row.statusReason})`;
  return `${drugTitle(row)}${reason}`;
}

/** A text in its place, or that it stands below. */
function inPlace(text: string | null, most: number): { said: string | null; whole: string | null } {
  if (text === null || text.length <= most) return { said: text, whole: null };
  return { said: 'siehe letzte Zeile', whole: text };
}
