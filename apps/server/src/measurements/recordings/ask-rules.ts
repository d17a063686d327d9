import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { askRecording } from '@fernpuls/domain/triggers/rules/ask-recording';
import type { ReplayedRecording } from '@fernpuls/domain/triggers/rules/heard-rhythm';
import { emptyMemory } from '@fernpuls/domain/triggers/rules/replay';
import { compareMemories } from '@fernpuls/domain/triggers/rules/take-in';
import type { Context } from '../../ground/context.ts';
import { newId } from '../../ground/ids.ts';
import { keepReadings } from '../roster/looking-back.ts';
import { monitoredPatients } from '../roster/queries.ts';
import { type MonitoredPatient, toPatient } from '../roster/to-patient.ts';
import { answerBreach, deadlines } from '../breaches.ts';
import { raiseBreaches } from '../storing/raise.ts';
import { tellUnreadableOf } from '../unreadable-rules.ts';
import { heldRecording, raiseFromRecording, type RhythmBreach } from './queries.ts';

const calendar = calendarOf();

/**
 * Puts a recording to its patient's rules on rhythm, in the transaction that stores it or what was said of it later:
 * either both are there or neither. Asked again, it raises nothing it raised before.
 */
export async function askRulesAbout(ctx: Context, ecgId: string): Promise<void> {
  const recording = await heldRecording(ctx.tx, ecgId);
  if (!recording) return;
  const now = ctx.now.getTime();
  const { patientId } = recording;
  const [row] = await monitoredPatients(ctx.tx, { ids: [patientId], customIds: [] });
  if (!row) return;
  const patient = toPatient(row, Math.min(now, recording.measuredAt));
  // Only rules that join readings with a rhythm look at them here.
  if (patient.looking?.recordings) await keepReadings(ctx.tx, [patient]);
  const memory = patient.looking?.memory ?? emptyMemory();
  const beside = { memory, personal: patient.personal, calendar };
  await tellUnreadableOf(ctx, patient, now);
  const breaches: RhythmBreach[] = [];
  const returns: string[] = [];
  for (const { id, rule, priority, standing } of patient.triggers) {
    const verdict = rule ? askRecording(rule, recording, { ...beside, standing }) : null;
    if (verdict?.outcome === 'normal') returns.push(id);
    if (verdict?.outcome !== 'fires' && verdict?.outcome !== 'cannot') continue;
    breaches.push({
      eventId: newId(now),
      triggerId: id,
      priority,
      rhythmClass: verdict.rhythmClass,
      source: verdict.source,
      ...deadlines(ctx.tenant, priority, now),
      coolDownMinutes: rule?.coolDownMinutes ?? null,
      suppression: patient.suppressionAt(now, priority),
      fault: verdict.outcome === 'cannot' ? verdict.missing : null,
    });
  }
  const later = await readingsAfter(ctx, patient, recording);
  if (later.length > 0) ctx.announce('trigger_event', later);
  if (breaches.length + returns.length === 0) return;
  const changed = await raiseFromRecording(ctx.client, {
    ecgId,
    patientId,
    measuredAt: new Date(recording.measuredAt).toISOString(),
    breaches,
    returns,
  });
  ctx.announce('trigger_event', changed);
}

/**
 * Readings taken after a recording that comes late: with it they may fire rules that join both. The ids of the alarms
 * raised or joined.
 */
async function readingsAfter(
  ctx: Context,
  patient: MonitoredPatient,
  recording: ReplayedRecording,
): Promise<string[]> {
  const after = patient.looking?.memory;
  if (!after) return [];
  const triggers = patient.triggers.flatMap((trigger) =>
    trigger.rule && trigger.needs.recordings ? [{ ...trigger, rule: trigger.rule }] : [],
  );
  const before = { ...after, recordings: after.recordings.filter(({ id }) => id !== recording.id) };
  const found = compareMemories(
    triggers,
    { before, after, from: recording.measuredAt + 1 },
    { personal: patient.personal, calendar },
  );
  const now = ctx.now.getTime();
  return raiseBreaches(
    ctx.client,
    found
      .filter(({ says }) => says === 'fires')
      .map((one) => answerBreach(one, { patient, tenant: ctx.tenant, now })),
  );
}
