import { patientOverviews } from '@fernpuls/contract/patients/patient-overview.call';
import { adherenceOf } from '../ground/adherence.queries.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type OverviewRow, overviewRows } from './queries.ts';

/** Calendar days are those of the practice. */
const zone = 'Europe/Berlin';

export const overviewHandler: Handler = verb(patientOverviews, async (ctx, input) => {
  const ids = [...new Set(input.ids)];
  const rows = await overviewRows(ctx.tx, ids, ctx.now, zone);
  const adherence = await adherenceOf(ctx.tx, ids, { now: ctx.now, zone });
  return {
    data: rows.map((row) => ({
      id: row.id,
      lastMeasuredAt: row.last_measured_at,
      bloodPressure: last(row, 'blood_pressure'),
      pulse: last(row, 'pulse'),
      spo2: last(row, 'spo2'),
      weight: last(row, 'weight'),
      weightDays: row.weight_days,
      daysMeasured: row.days_measured,
      adherence: adherence.get(row.id) ?? null,
      deviceCount: row.device_count,
      lowestBattery: row.lowest_battery,
    })),
  };
});

function last(row: OverviewRow, type: string) {
  const found = row.latest?.[type];
  return found ? { value: found.value, diastolic: found.diastolic, measuredAt: found.measured_at } : null;
}
