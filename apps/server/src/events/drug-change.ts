import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { type Context, personId } from '../ground/context.ts';
import { defaultVerbs } from '../kit/verbs.ts';

type Told = { patientId: string; title: string; note: string | null; triggerEventId: string | null };

const events = defaultVerbs(patientEvents);

/** A change of the plan of medication, as an event of the patient. */
export async function noteDrugChange(ctx: Context, told: Told): Promise<void> {
  const values = {
    ...told,
    kind: 'drug_change' as const,
    startedAt: ctx.now.toISOString(),
    source: 'practice' as const,
    createdById: personId(ctx),
  };
  const id = await events.create(ctx, { id: null, values });
  ctx.announce('patient_events_changed', [id]);
}
