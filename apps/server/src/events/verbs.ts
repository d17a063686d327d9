import { eventKindsOfPractice } from '@fernpuls/contract/events/event-kind';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { mayRestAlarms } from '@fernpuls/domain/events/patient-event';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { requireSamePatient } from '../ground/of-patient.ts';
import { toEntity } from '../ground/rows.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { withSpan } from '../measurements/index.ts';
import { endQuestion } from './stays/ask.ts';
import { askingTask } from './stays/queries.ts';
import { eventRows, kindRows, ofPatient } from './queries.ts';

const relation = '/data/relationships';
const byTable = defaultVerbs(patientEvents);
const events = withSpan(byTable, { from: 'startedAt', until: 'endedAt' });

export const eventVerbs: Partial<Verbs<typeof patientEvents>> = {
  load: async (ctx, ids) => (await eventRows(ctx.tx, ids)).map(toEntity),
  async create(ctx, { id, values }) {
    await check(ctx, values);
    const made = await events.create(ctx, { id, values: { ...values, createdById: personId(ctx) } });
    ctx.announce('patient_events_changed', [made]);
    return made;
  },
  async update(ctx, id, values) {
    const [held] = await byTable.load(ctx, [id]);
    if (!held) throw new Refusal('not_found');
    await requireSamePatient(ctx, held.patientId, values.patientId);
    await check(ctx, { ...held, ...values });
    await events.update(ctx, id, values);
    if (values.endedAt) await endQuestion(ctx, await askingTask(ctx.tx, id));
    ctx.announce('patient_events_changed', [id]);
  },
  async remove(ctx, id) {
    const [held] = await eventRows(ctx.tx, [id]);
    if (held?.letter) throw new Refusal('conflict');
    const asking = await askingTask(ctx.tx, id);
    await byTable.remove(ctx, id);
    await endQuestion(ctx, asking);
    ctx.announce('patient_events_changed', [id]);
  },
};

type Related = {
  patientId: string;
  kind: string;
  eventKindId?: string | null;
  triggerEventId?: string | null;
  taskId?: string | null;
};

/** What is named belongs to the same patient, and a kind of the practice's own stands for the kind it is given with. */
async function check(ctx: Context, values: Related): Promise<void> {
  const { patientId, kind, eventKindId = null, triggerEventId = null, taskId = null } = values;
  if (eventKindId !== null) {
    const [own] = await kindRows(ctx.tx, [eventKindId]);
    if (own?.kind !== kind) throw invalid({ field: `${relation}/event_kind`, code: 'reference_not_found' });
  }
  if (triggerEventId === null && taskId === null) return;
  const found = await ofPatient(ctx.tx, { patientId, triggerEventId, taskId });
  if (triggerEventId !== null && !found.alarm)
    throw invalid({ field: `${relation}/trigger_event`, code: 'reference_not_found' });
  if (taskId !== null && !found.task)
    throw invalid({ field: `${relation}/task`, code: 'reference_not_found' });
}

const kinds = defaultVerbs(eventKindsOfPractice);

export const kindVerbs: Partial<Verbs<typeof eventKindsOfPractice>> = {
  load: async (ctx, ids) => (await kindRows(ctx.tx, ids)).map(toEntity),
  create(ctx, input) {
    checkKind(input.values);
    return kinds.create(ctx, input);
  },
  async update(ctx, id, values) {
    const [held] = await kindRows(ctx.tx, [id]);
    if (!held) throw new Refusal('not_found');
    if (values.kind !== undefined && values.kind !== held.kind && held.used_count > 0)
      throw invalid({ field: '/data/attributes/kind', code: 'read_only' });
    checkKind({ kind: held.kind, suppressesAlarms: held.suppresses_alarms, ...values });
    await kinds.update(ctx, id, values);
  },
};

function checkKind({
  kind,
  suppressesAlarms,
}: {
  kind: Parameters<typeof mayRestAlarms>[0];
  suppressesAlarms?: boolean;
}): void {
  if (suppressesAlarms && !mayRestAlarms(kind))
    throw invalid({ field: '/data/attributes/suppresses_alarms', code: 'rest_needs_stay' });
}
