import { consentKinds, type LegalKind, legalKinds } from '@fernpuls/domain/tenancy/legal';
import type { OpeningHours } from '@fernpuls/domain/tenancy/opening-hours';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { legalSamples } from './legal-samples.ts';

/** What the demo practice says about itself: hours, sample texts, and that its people agreed to them. */
export async function seedPractice(tx: Tx, people: readonly string[], now: Date): Promise<void> {
  const hours = openingHours(now.getUTCFullYear());
  await tx
    .insertInto('opening_hours')
    .values({ weekly: JSON.stringify(hours.weekly), exceptions: JSON.stringify(hours.exceptions) })
    .execute();
  await tx.insertInto('legal_text').values(legalKinds.map(sampleRow)).execute();
  const consents = people.flatMap((physician_id) =>
    consentKinds.map((kind) => ({ physician_id, kind, version: 1, language: 'de' })),
  );
  await tx.insertInto('legal_consent').values(consents).execute();
}

function sampleRow(kind: LegalKind) {
  return {
    id: newId(),
    kind,
    version: 1,
    texts: JSON.stringify(legalSamples[kind]),
    change_note: null,
    is_sample: true,
    published_by_id: null,
  };
}

const wholeDay = [
  { from: '08:00', to: '12:30' },
  { from: '13:30', to: '17:00' },
];
const morning = [{ from: '08:00', to: '12:30' }];

/** This year's and next year's days that fall on the same date in Lower Saxony. */
function openingHours(year: number): OpeningHours {
  const holidays: [string, string][] = [
    ['01-01', 'Neujahr'],
    ['05-01', 'Tag der Arbeit'],
    ['10-03', 'Tag der Deutschen Einheit'],
    ['10-31', 'Reformationstag'],
    ['12-25', '1. Weihnachtstag'],
    ['12-26', '2. Weihnachtstag'],
  ];
  return {
    weekly: [wholeDay, wholeDay, morning, wholeDay, morning, [], []],
    exceptions: [year, year + 1].flatMap((each) => [
      ...holidays.map(([day, name]) => ({ day: `${each}-${day}`, name, spans: [] })),
      { day: `${each}-12-24`, name: 'Heiligabend', spans: [{ from: '08:00', to: '11:00' }] },
    ]),
  };
}
