import type { LifeState, PauseAlarms } from '@fernpuls/domain/patients/life-cycle';
import { sql } from 'kysely';
import type { EndedSubscription } from '../billing/index.ts';
import type { Tx } from '../ground/database.ts';
import { openTask } from '../ground/figures.ts';

export type Person = {
  id: string;
  status: LifeState;
  birth_date: string;
  custom_patient_id: string;
  email: string | null;
  name: string;
  died_on: string | null;
  died_at: string | null;
};

/** The patient with the day of death; null where nobody may see one. */
export async function personOf(tx: Tx, id: string, isHeld = false): Promise<Person | null> {
  if (isHeld) await sql`select 1 from patient where id = ${id} for update`.execute(tx);
  const found = await sql<Person>`
    select patient.id, status, birth_date, custom_patient_id, email, concat_ws(' ', first_name, last_name) as name,
      death.died_on, death.died_at
    from patient left join patient_death as death on death.patient_id = patient.id
    where patient.id = ${id} and status <> 'merged'
  `.execute(tx);
  return found.rows[0] ?? null;
}

export type PauseRow = {
  id: string;
  patient_id: string;
  reason: string;
  starts_at: string;
  ends_at: string | null;
  alarms: PauseAlarms;
  tells_patient: boolean;
  state: 'planned' | 'running' | 'over';
};

/** `asks_at`: when it is asked whether it still lasts; null where it has an end. */
export type Standing = PauseRow & { asks_at: string | null };

/** The pause that is planned or runs. */
export async function pauseOf(tx: Tx, patientId: string): Promise<Standing | null> {
  const found = await sql<Standing>`
    select id, patient_id, reason, starts_at, ends_at, alarms, tells_patient, state, app.pause_asks_at(patient_pause) as asks_at
    from patient_pause where patient_id = ${patientId} and state <> 'over'
  `.execute(tx);
  return found.rows[0] ?? null;
}

type EntryRow = {
  id: string;
  step: string;
  reason: string | null;
  starts_at: string | null;
  ends_at: string | null;
  alarms: PauseAlarms | null;
  by_name: string | null;
  created_at: string;
};

export async function entriesOf(tx: Tx, patientId: string): Promise<EntryRow[]> {
  const found = await sql<EntryRow>`
    select entry.id, step, reason, starts_at, ends_at, alarms, entry.created_at,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = entry.by_id) as by_name
    from life_cycle_entry as entry where patient_id = ${patientId} order by entry.created_at desc, entry.id desc limit 200
  `.execute(tx);
  return found.rows;
}

type Ended = { id: string; endsAt: string; before: string | null };

/** What an end of care settled, so that it can be taken back. */
export type Touched = {
  alarms?: string[];
  tasks?: { id: string; state: 'not_started' | 'active' }[];
  consultations?: string[];
  series?: string[];
  plans?: Ended[];
  surveys?: Ended[];
  subscriptions?: EndedSubscription[];
  programs?: string[];
  /** Tasks that told people of it. */
  notices?: string[];
};

export type Ending = { touched: Touched; created_at: string };

/** What the newest end of care has settled, and when. */
export function lastEnding(tx: Tx, patientId: string): Promise<Ending | null> {
  return lastOf(tx, patientId, ['deactivate', 'decease']);
}

/** The closing of a record two people decided on. */
export function lastClosing(tx: Tx, patientId: string): Promise<Ending | null> {
  return lastOf(tx, patientId, ['confirm']);
}

async function lastOf(tx: Tx, patientId: string, steps: readonly string[]): Promise<Ending | null> {
  const found = await sql<Ending>`
    select touched, created_at from life_cycle_entry
    where patient_id = ${patientId} and step = any(${steps}::text[]) order by created_at desc, id desc limit 1
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** The task of the last deletion somebody asked for. */
export async function askedOfSecond(tx: Tx, patientId: string): Promise<readonly string[]> {
  const found = await sql<{ touched: Touched }>`
    select touched from life_cycle_entry
    where patient_id = ${patientId} and step = 'request' order by created_at desc, id desc limit 1
  `.execute(tx);
  return found.rows[0]?.touched.notices ?? [];
}

type OpenTask = { id: string; state: 'not_started' | 'active'; assignee_id: string | null };

/** Open tasks of a patient, held. */
export async function openTasks(tx: Tx, patientId: string): Promise<OpenTask[]> {
  const found = await sql<OpenTask>`
    select id, state, assignee_id from task where patient_id = ${patientId} and state in ('not_started', 'active') order by id for update
  `.execute(tx);
  return found.rows;
}

type Cancelling = { ids: readonly string[]; reason: string; by: string | null; now: Date };

export async function cancelTasks(tx: Tx, { ids, reason, by, now }: Cancelling): Promise<void> {
  await sql`
    update task set state = 'failed', failure_reason = ${reason}, done_at = ${now.toISOString()}, done_by_id = ${by},
      updated_at = now()
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

/** Those still cancelled as the end of care left them; which. */
export async function restoreTasks(tx: Tx, tasks: NonNullable<Touched['tasks']>): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update task set state = given.state, failure_reason = null, done_at = null, done_by_id = null, updated_at = now()
    from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ state }) => state)}::text[]) as given (id, state)
    where task.id = given.id and task.state = 'failed' returning task.id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Nothing was to be expected of somebody whose care has ended; which gaps that explains. */
export async function explainGaps(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    update adherence_event set state = 'explained', cause = 'paused', lane = 'none', updated_at = now()
    where patient_id = ${patientId} and state in ('open', 'contacted') returning id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Those of these tasks nobody has finished. */
export async function stillOpen(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from task where id = any(${ids}::uuid[]) and state in ('not_started', 'active') order by id for update
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function stillHere(tx: Tx, physicianIds: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from physician where id = any(${physicianIds}::uuid[]) and is_active order by id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

type OpenThings = { alarms: number; tasks: number; consultations: number; plans: number; devices: number };

export async function openThings(tx: Tx, patientId: string): Promise<OpenThings> {
  const found = await sql<OpenThings>`
    select (select count(*)::int from trigger_event where patient_id = ${patientId} and state <> 'closed') as alarms,
      (select count(*)::int from task where patient_id = ${patientId} and ${openTask()}) as tasks,
      (select count(*)::int from video_consultation where patient_id = ${patientId} and status = 'scheduled') as consultations,
      (select count(*)::int from task_schedule where patient_id = ${patientId} and is_active)
        + (select count(*)::int from measurement_plan where patient_id = ${patientId} and (ends_at is null or ends_at > now()))
        + (select count(*)::int from patient_survey where patient_id = ${patientId} and (ends_at is null or ends_at > now())) as plans,
      (select count(*)::int from device where patient_id = ${patientId}) as devices
  `.execute(tx);
  return found.rows[0] ?? { alarms: 0, tasks: 0, consultations: 0, plans: 0, devices: 0 };
}

export async function setStatus(tx: Tx, id: string, status: LifeState): Promise<void> {
  await sql`update patient set status = ${status}, updated_at = now() where id = ${id}`.execute(tx);
}

export async function writeDeath(
  tx: Tx,
  id: string,
  death: { on: string; at: string | null } | null,
): Promise<void> {
  await sql`delete from patient_death where patient_id = ${id}`.execute(tx);
  if (death)
    await sql`insert into patient_death (patient_id, died_on, died_at) values (${id}, ${death.on}, ${death.at})`.execute(
      tx,
    );
}
