import type { InputOf } from '@fernpuls/contract/kit/call';
import type { changeLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { type Context, personId, type Tenant } from '../ground/context.ts';
import { asSystem, type Database } from '../ground/database.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { eachAlone } from '../ground/each-alone.ts';
import { inContext } from '../kit/transaction.ts';
import { writeLifeEntry } from '../patients/index.ts';
import { systemScope } from '../tasks/index.ts';
import {
  beginPause,
  dropPlannedPause,
  duePauses,
  finishPause,
  holdDuePause,
  writePause,
} from './pause.queries.ts';
import { endPausesAsked } from './pause-questions.ts';
import { type Person, personOf, setStatus } from './queries.ts';
import { tellPatient } from './tell.ts';

type Asked = InputOf<typeof changeLifeCycle>;
const most = 200;

/** Begins a pause, or plans one that the clock begins; whether it has begun. */
export async function pause(ctx: Context, person: Person, asked: Asked): Promise<boolean> {
  const now = ctx.now.getTime();
  const from = asked.from ? Date.parse(asked.from) : now;
  const until = asked.until ? Date.parse(asked.until) : null;
  const isPlanned = from > now;
  if (until !== null && until <= Math.max(from, now))
    throw invalid({ field: '/until', code: until <= from ? 'from_after_to' : 'in_the_past' });
  // What runs has to end before another is planned.
  if (isPlanned && person.status === 'paused') throw new Refusal('conflict');
  await endPausesAsked(ctx, person.id);
  const alarms = asked.alarms ?? 'critical';
  const [startsAt, endsAt] = [
    new Date(from).toISOString(),
    until === null ? null : new Date(until).toISOString(),
  ];
  const tells = asked.tellsPatient ?? false;
  const reason = asked.reason ?? '';
  await writePause(ctx.tx, {
    id: newId(now),
    patient_id: person.id,
    reason,
    starts_at: startsAt,
    ends_at: endsAt,
    alarms,
    tells_patient: tells,
    state: isPlanned ? 'planned' : 'running',
    by: personId(ctx),
  });
  if (!isPlanned) await setStatus(ctx.tx, person.id, 'paused');
  if (!isPlanned && tells) await tellPatient(ctx, person, 'monitoring_paused');
  const to = isPlanned ? person.status : 'paused';
  const step = isPlanned ? 'plan' : 'pause';
  await writeLifeEntry(ctx, {
    patientId: person.id,
    step,
    from: person.status,
    to,
    reason,
    startsAt,
    endsAt,
    alarms,
  });
  return !isPlanned;
}

/** Takes back a pause that has not begun. */
export async function cancelPlanned(ctx: Context, patientId: string): Promise<void> {
  const person = await personOf(ctx.tx, patientId, true);
  if (!person) throw new Refusal('not_found');
  const gone = await dropPlannedPause(ctx.tx, patientId);
  if (!gone) throw new Refusal('conflict');
  const { status } = person;
  const span = { startsAt: gone.starts_at, endsAt: gone.ends_at };
  await writeLifeEntry(ctx, {
    patientId,
    step: 'cancel',
    from: status,
    to: status,
    reason: gone.reason,
    ...span,
  });
  ctx.audit({ action: 'life_cycle', subjectType: 'patients', subjectId: patientId });
}

/** Begins and ends pauses whose time has come, in all tenants, each for itself; how many were looked at. */
export async function turnPauses(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now = new Date(),
): Promise<number> {
  const due = await asSystem(database, (tx) => duePauses(tx, now, most));
  await eachAlone(due, async ({ tenant_id: tenantId, id }) =>
    inContext(systemScope(database, await tenantOf(tenantId), now), (ctx) => turn(ctx, id)),
  );
  return due.length;
}

async function turn(ctx: Context, id: string): Promise<void> {
  const held = await holdDuePause(ctx.tx, id, ctx.now);
  const person = held && (await personOf(ctx.tx, held.patient_id, true));
  if (!held || !person) return;
  const entry = { patientId: person.id, from: person.status, alarms: held.alarms };
  if (held.state === 'planned') {
    await beginPause(ctx.tx, held);
    await setStatus(ctx.tx, person.id, 'paused');
    if (held.tells_patient) await tellPatient(ctx, person, 'monitoring_paused');
    const span = { startsAt: held.starts_at, endsAt: held.ends_at };
    await writeLifeEntry(ctx, { ...entry, step: 'pause', to: 'paused', reason: held.reason, ...span });
    ctx.audit({
      action: 'life_cycle',
      subjectType: 'patients',
      subjectId: person.id,
      changes: { status: [person.status, 'paused'] },
    });
    return;
  }
  await finishPause(ctx.tx, held);
  await setStatus(ctx.tx, person.id, 'active');
  if (held.tells_patient) await tellPatient(ctx, person, 'monitoring_resumed');
  await writeLifeEntry(ctx, { ...entry, step: 'resume', to: 'active' });
  ctx.audit({
    action: 'life_cycle',
    subjectType: 'patients',
    subjectId: person.id,
    changes: { status: [person.status, 'active'] },
  });
}
