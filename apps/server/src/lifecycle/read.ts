import type { OutputOf } from '@fernpuls/contract/kit/call';
import type { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { hasEnded } from '@fernpuls/domain/patients/status';
import { deletionStepsFor, isInCare, stepsFrom } from '@fernpuls/domain/patients/life-cycle';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { deletionOf, type DeletionRow } from './deletion.queries.ts';
import { comesBackByItself } from './settle.ts';
import { returningThings } from './returns.queries.ts';
import {
  type Ending,
  entriesOf,
  lastClosing,
  lastEnding,
  openThings,
  pauseOf,
  type Standing,
  type Person,
  personOf,
} from './queries.ts';
import { mayOpenClosed } from './may-open-closed.ts';

type Answer = OutputOf<typeof patientLifeCycle>;

export async function lifeCycleOf(ctx: Context, id: string): Promise<Answer> {
  const [person, held, pause, open, entries] = await Promise.all([
    personOf(ctx.tx, id),
    deletionOf(ctx.tx, id),
    pauseOf(ctx.tx, id),
    openThings(ctx.tx, id),
    entriesOf(ctx.tx, id),
  ]);
  if (!person) return closedRecord(ctx, held);
  const { status } = person;
  const isRequester = held !== null && held.requested_by_id === personId(ctx);
  return {
    status,
    steps: stepsFrom(status),
    pause: pause?.state === 'running' ? shown(pause) : null,
    planned: pause?.state === 'planned' ? shown(pause) : null,
    death: person.died_on === null ? null : { on: person.died_on, at: person.died_at },
    deletion: held && deletion(held),
    deletionSteps: deletionStepsFor({ state: status, isRequested: held !== null }, isRequester),
    open: { ...open, hasEmail: person.email !== null },
    returns: await returnsOf(ctx, person),
    entries: entries.map((row) => ({
      id: row.id,
      step: row.step as Answer['entries'][number]['step'],
      reason: row.reason,
      from: row.starts_at,
      until: row.ends_at,
      alarms: row.alarms,
      byName: row.by_name,
      at: row.created_at,
    })),
  };
}

/** Of a record that is closed only who decided it and until when it is taken back; to all others there is none. */
async function closedRecord(ctx: Context, held: DeletionRow | null): Promise<Answer> {
  if (!held || held.confirmed_at === null || !mayOpenClosed(ctx)) throw new Refusal('not_found');
  return {
    status: 'closed',
    steps: [],
    pause: null,
    planned: null,
    death: null,
    deletion: deletion(held),
    deletionSteps: ['reopen'],
    open: { alarms: 0, tasks: 0, consultations: 0, plans: 0, devices: 0, hasEmail: false },
    returns: isInCare(held.status_before)
      ? await toReturn(ctx, await lastClosing(ctx.tx, held.patient_id))
      : nothing,
    entries: [],
  };
}

async function returnsOf(ctx: Context, { id, status }: Person): Promise<Answer['returns']> {
  return hasEnded(status) ? toReturn(ctx, await lastEnding(ctx.tx, id)) : nothing;
}

const nothing = { byItself: false, things: [] };

async function toReturn(ctx: Context, ending: Ending | null): Promise<Answer['returns']> {
  if (!ending) return nothing;
  const things = await returningThings(ctx.tx, ending.touched, ctx.now);
  return { byItself: comesBackByItself(ctx, ending), things };
}

function shown({ reason, starts_at: from, ends_at: until, alarms, asks_at: asksAt }: Standing) {
  return { reason, from, until, alarms, asksAt };
}

function deletion(held: DeletionRow): Answer['deletion'] {
  return {
    reason: held.reason,
    requestedBy: held.requested_by,
    requestedAt: held.requested_at,
    confirmedBy: held.confirmed_by,
    confirmedAt: held.confirmed_at,
    takeBackUntil: held.take_back_until,
    customPatientId: held.custom_patient_id,
  };
}
