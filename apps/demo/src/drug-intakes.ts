import { dayText } from '@fernpuls/domain/kit/day-text';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayTimes } from '@fernpuls/domain/drugs/dose';
import { dayParts } from '@fernpuls/domain/drugs/intake';
import { skipReasons } from '@fernpuls/domain/drugs/told';
import { drawFrom, hashText, mix } from '@fernpuls/domain/kit/random';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPlanRow } from './drugs.queries.ts';
import { type DemoIntake, halvedSince, insertIntakes, planSince } from './drug-intakes.queries.ts';
import type { DemoPatient } from './patient.ts';

const days = 90;
const hourMs = 3_600_000;
const calendar = calendarOf();

type Setting = {
  patients: readonly DemoPatient[];
  patientId: (patient: DemoPatient) => string;
  rows: readonly DemoPlanRow[];
  now: Date;
};

/** What patients with an app have told of their doses; one of seven has one. */
export async function seedIntakes(tx: Tx, { patients, patientId, rows, now }: Setting): Promise<void> {
  await planSince(tx);
  const ofBrandt = patients.find(({ lastName }) => lastName === 'Brandt');
  const halved = rows.find(
    ({ patient_id, name }) => ofBrandt && patient_id === patientId(ofBrandt) && name === 'Torasemid AL',
  );
  if (halved) await halvedSince(tx, { id: halved.id, morning: '2', at: now.getTime() - 5.2 * 24 * hourMs });
  const byPatient = Map.groupBy(rows, (row) => row.patient_id);
  const told = patients.flatMap((patient) => {
    const draw = drawFrom(mix(patient.plan.seed, hashText('intakes')));
    if (!draw.chance(1 / 7) && patient.lastName !== 'Brandt') return [];
    return (byPatient.get(patientId(patient)) ?? [])
      .filter(({ status }) => status === 'active')
      .flatMap((row) => tellingsOf(row, draw, now.getTime()));
  });
  await insertIntakes(tx, told);
}

function tellingsOf(row: DemoPlanRow, draw: ReturnType<typeof drawFrom>, now: number): DemoIntake[] {
  const today = calendar.dayNumber(now);
  return Array.from({ length: days }, (_, back) => today - back).flatMap((day) =>
    dayTimes.flatMap((dayTime) => {
      const dose = row[dayTime];
      const at = calendar.hourOf(day, dayParts[dayTime].usual) + (draw.next() - 0.5) * hourMs;
      const [fate, delay, reason] = [draw.next(), draw.whole(4, 7), draw.pick(skipReasons)];
      if (dose === null || dose === '0' || fate > 0.95) return [];
      const toldAt = fate > 0.9 && fate <= 0.93 ? at + delay * hourMs : at;
      if (toldAt > now) return [];
      const state = fate > 0.93 ? 'skipped' : 'taken';
      const told_at = new Date(toldAt).toISOString();
      return [
        {
          id: newId(toldAt),
          patient_id: row.patient_id,
          patient_drug_id: row.id,
          day: dayText(day),
          day_time: dayTime,
          state,
          taken_at: state === 'taken' ? told_at : null,
          skip_reason: state === 'skipped' ? reason : null,
          told_at,
        },
      ];
    }),
  );
}
