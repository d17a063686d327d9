import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { askRecording } from '@fernpuls/domain/triggers/rules/ask-recording';
import { emptyMemory } from '@fernpuls/domain/triggers/rules/replay';
import type { Context } from '../../ground/context.ts';
import { newId } from '../../ground/ids.ts';
import { keepReadings } from '../roster/looking-back.ts';
import { monitoredPatients } from '../roster/queries.ts';
import { toPatient } from '../roster/to-patient.ts';
import { deadlines } from '../round.ts';
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
  const [row] = await monitoredPatients(ctx.tx, { ids: [patientId], customIds: [], serials: [] });
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
