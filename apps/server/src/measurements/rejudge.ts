import { calendarOf } from '@fernpuls/domain/kit/calendar';
import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
import { compareMemories } from '@fernpuls/domain/triggers/rules/take-in';
import { emptyMemory, type RuleMemory } from '@fernpuls/domain/triggers/rules/replay';
import type { Context } from '../ground/context.ts';
import { answerBreach } from './breaches.ts';
import { measurementRows, type JudgedReading } from './queries.ts';
import { knownPatients } from './roster/known-patients.ts';
import { rememberPast } from './roster/looking-back.ts';
import { pastReadings } from './roster/queries.ts';
import type { MonitoredPatient } from './roster/to-patient.ts';
import { confirmEvents, markOvertakenIn, raiseBreaches } from './storing/raise.ts';

const calendar = calendarOf();
const hour = 3_600_000;

/**
 * A person has called readings right or wrong: what the rules say of them and of those taken after them under the new set of
 * readings and did not under the old raises alarms; what they said and do not any more marks its alarm. Readings that are
 * late by now raise nothing.
 */
export async function askRulesAgain(
  ctx: Context,
  patientId: string,
  judged: readonly JudgedReading[],
): Promise<void> {
  const confirmed = await confirmEvents(
    ctx.client,
    judged.map(({ id }) => id),
  );
  if (confirmed.length > 0) ctx.announce('trigger_event', confirmed);
  const by = { ids: [patientId], customIds: [] };
  const now = ctx.now.getTime();
  const [patient] = await knownPatients(ctx.tx, by, now);
  if (!patient || patient.triggers.length === 0) return;
  const rows = await measurementRows(
    ctx.tx,
    judged.map(({ id }) => id),
  );
  const from = Math.min(...rows.map((row) => Date.parse(row.measured_at)));
  const was = new Map(judged.map(({ id, was: before }) => [id, before]));
  const { before, after } = await memories(ctx, { patient, from, was });
  const triggers = patient.triggers.flatMap((trigger) =>
    trigger.rule ? [{ ...trigger, rule: trigger.rule }] : [],
  );
  const late = now - ctx.tenant.policy.lateHours * hour;
  const found = compareMemories(
    triggers,
    { before, after, from: Math.max(from, late) },
    { personal: patient.personal, calendar },
  );
  const raised = found.filter(({ says }) => says !== 'not_any_more');
  const changed = await raiseBreaches(
    ctx.client,
    raised.map((one) => answerBreach(one, { patient, tenant: ctx.tenant, now })),
  );
  const over = found.filter(({ says }) => says === 'not_any_more');
  const marked = await markOvertakenIn(
    ctx.client,
    over.map(({ trigger, reading }) => ({ triggerId: trigger.id, measurementId: reading.id })),
  );
  if (changed.length + marked.length > 0) ctx.announce('trigger_event', [...changed, ...marked]);
}

type Wanted = { patient: MonitoredPatient; from: number; was: ReadonlyMap<string, Plausibility> };

/** What the rules look back on from the first judged reading on, as it was and as it is now. */
async function memories(
  ctx: Context,
  { patient, from, was }: Wanted,
): Promise<{ before: RuleMemory; after: RuleMemory }> {
  const hours = Math.max(24, ...patient.triggers.map(({ needs }) => needs.hours));
  const valueTypes = [...new Set(patient.triggers.flatMap(({ needs }) => needs.valueTypes))];
  const wanted = [
    { patientId: patient.id, valueTypes, from: from - hours * hour, until: Number.POSITIVE_INFINITY },
  ];
  const recordings = patient.looking?.memory.recordings ?? [];
  const [before, after] = [
    { ...emptyMemory(), recordings },
    { ...emptyMemory(), recordings },
  ];
  for (const reading of await pastReadings(ctx.tx, wanted, true)) {
    const then = was.get(reading.id) ?? reading.plausibility;
    if (then !== 'implausible') rememberPast({ memory: before }, { ...reading, plausibility: then });
    if (reading.plausibility !== 'implausible') rememberPast({ memory: after }, reading);
  }
  return { before, after };
}
