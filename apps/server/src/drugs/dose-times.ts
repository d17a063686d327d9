import { patientDoseTimes } from '@fernpuls/contract/drugs/drug.call';
import { dosageLine } from '@fernpuls/domain/drugs/dose';
import { drugTitle } from '@fernpuls/domain/drugs/plan';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { Refusal } from '../ground/errors.ts';
import { patientExists } from '../ground/patient-exists.queries.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type HeldDose, heldDoses } from './dose-times.queries.ts';

const calendar = calendarOf();

export const doseTimeHandlers: Handler[] = [
  verb(patientDoseTimes, async ({ tx }, { patientId, timeFrom }) => {
    if (!(await patientExists(tx, patientId))) throw new Refusal('not_found');
    const held = await heldDoses(tx, patientId);
    const since = Date.parse(timeFrom);
    return {
      data: held
        .map((row) => ({
          id: row.patientDrugId,
          name: drugTitle(row),
          dose: dosageLine(row),
          ...timeOf(row),
        }))
        .filter(({ from, until }) => until === null || (until > from && until > since)),
    };
  }),
];

/** As long as the row said so, within its own first and last day. */
function timeOf({ from, until, fromDay, untilDay }: HeldDose): { from: number; until: number | null } {
  const begins = fromDay === null ? from : Math.max(from, calendar.dayStart(dayNumber(fromDay)));
  const last = untilDay === null ? Infinity : calendar.dayStart(dayNumber(untilDay) + 1);
  const ends = Math.min(until ?? Infinity, last);
  return { from: begins, until: ends === Infinity ? null : ends };
}
