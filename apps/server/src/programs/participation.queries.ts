import type {
  loggedSteps,
  patientPrograms,
  patientProgramSteps,
} from '@fernpuls/contract/programs/patient-program';
import type { ConsentForm, EndReason, ParticipationState } from '@fernpuls/domain/programs/participation';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function patientProgramRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientPrograms>[]> {
  const found = await sql<LoadedRow<typeof patientPrograms>>`
    select held.*, program.name as program_name, program.version as newest_version,
      coalesce(jsonb_array_length(followed.document -> 'phases'), program.phase_count) as phase_count,
      followed.document -> 'phases' -> (held.phase - 1) ->> 'name' as phase_name
    from patient_program as held join program on program.id = held.program_id
    left join program_version as followed
      on followed.program_id = held.program_id and followed.version = coalesce(held.version, nullif(program.version, 0))
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function stepRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientProgramSteps>[]> {
  const found = await sql<LoadedRow<typeof patientProgramSteps>>`
    select held.*, nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as created_by_name
    from patient_program_step as held left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Somebody's part in a programme, held against changes. */
export type Part = {
  id: string;
  patient_id: string;
  program_id: string;
  program_name: string;
  status: ParticipationState;
  phase: number;
  version: number | null;
  newest: number;
  started_on: string | null;
  phase_started_on: string | null;
  paused_since: string | null;
  answers: Record<string, boolean>;
};

export async function heldPart(tx: Tx, id: string): Promise<Part | null> {
  return (await heldParts(tx, [id]))[0] ?? null;
}

/** Many at once, in the order of their ids. */
export function heldParts(tx: Tx, ids: readonly string[]): Promise<Part[]> {
  return partsOf(tx, ids, sql`order by held.id for no key update of held`);
}

/** One, for who only looks. */
export async function heldForReading(tx: Tx, id: string): Promise<Part | null> {
  return (await partsOf(tx, [id], sql``))[0] ?? null;
}

async function partsOf(tx: Tx, ids: readonly string[], lock: RawBuilder<unknown>): Promise<Part[]> {
  const found = await sql<Part>`
    select held.id, held.patient_id, held.program_id, program.name as program_name, held.status, held.phase,
      held.version, program.version as newest, held.started_on::text, held.phase_started_on::text,
      held.paused_since::text, held.answers
    from patient_program as held join program on program.id = held.program_id
    where held.id = any(${ids}::uuid[]) ${lock}
  `.execute(tx);
  return found.rows;
}

export type PartChange = Pick<
  Part,
  'status' | 'phase' | 'version' | 'started_on' | 'phase_started_on' | 'paused_since' | 'answers'
> & { ended_on: string | null };

type ChangedPart = PartChange & { id: string };

export async function writeParts(tx: Tx, parts: readonly ChangedPart[]): Promise<void> {
  if (parts.length === 0) return;
  const all = <K extends keyof ChangedPart>(name: K) => parts.map((one) => one[name]);
  await sql`
    update patient_program as held set status = now.status, phase = now.phase, version = now.version,
      started_on = now.started_on, phase_started_on = now.phase_started_on, paused_since = now.paused_since,
      ended_on = now.ended_on, answers = now.answers
    from unnest(${all('id')}::uuid[], ${all('status')}::text[], ${all('phase')}::int[], ${all('version')}::int[],
      ${all('started_on')}::date[], ${all('phase_started_on')}::date[], ${all('paused_since')}::date[],
      ${all('ended_on')}::date[], ${parts.map(({ answers }) => JSON.stringify(answers))}::jsonb[])
      as now (id, status, phase, version, started_on, phase_started_on, paused_since, ended_on, answers)
    where held.id = now.id
  `.execute(tx);
}

export type NewStep = {
  id: string;
  patientProgramId: string;
  patientId: string;
  step: (typeof loggedSteps)[number];
  status: ParticipationState;
  phase: number;
  version: number | null;
  day: string;
  by: string | null;
  note?: string | null;
  endReason?: EndReason | null;
  consentForm?: ConsentForm | null;
  consentText?: string | null;
  signature?: string | null;
};

export async function writeSteps(tx: Tx, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  const all = <K extends keyof NewStep>(name: K) => steps.map((one) => one[name] ?? null);
  await sql`
    insert into patient_program_step (id, patient_program_id, patient_id, step, status, phase, version, day, note,
      end_reason, consent_form, consent_text, signature, created_by_id)
    select * from unnest(${all('id')}::uuid[], ${all('patientProgramId')}::uuid[], ${all('patientId')}::uuid[],
      ${all('step')}::text[], ${all('status')}::text[], ${all('phase')}::int[], ${all('version')}::int[],
      ${all('day')}::date[], ${all('note')}::text[], ${all('endReason')}::text[], ${all('consentForm')}::text[],
      ${all('consentText')}::text[], ${all('signature')}::text[], ${all('by')}::uuid[])
  `.execute(tx);
}

export async function stepOfId(
  tx: Tx,
  id: string,
): Promise<{ patient_program_id: string; step: string } | null> {
  const found = await sql<{ patient_program_id: string; step: string }>`
    select patient_program_id, step from patient_program_step where id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

export type LoggedStep = Pick<NewStep, 'step' | 'status' | 'phase' | 'version' | 'day'> & {
  createdAt: string;
};

export async function stepsOf(tx: Tx, patientProgramId: string): Promise<LoggedStep[]> {
  const found = await sql<LoggedStep>`
    select step, status, phase, version, day::text, created_at as "createdAt" from patient_program_step
    where patient_program_id = ${patientProgramId} order by created_at, id
  `.execute(tx);
  return found.rows;
}

/** Whether somebody takes part, or is asked to, in this programme already. */
export async function standsAlready(
  tx: Tx,
  { patientId, programId, but }: { patientId: string; programId: string; but: string | null },
): Promise<boolean> {
  const found = await sql`
    select 1 from patient_program where patient_id = ${patientId} and program_id = ${programId}
      and status in ('candidate', 'consented') and id is distinct from ${but}::uuid
  `.execute(tx);
  return found.rows.length > 0;
}

/** What a patient takes part in or took part in, oldest first. */
export async function begunParts(
  tx: Tx,
  patientId: string,
): Promise<{ id: string; program_id: string; program_name: string }[]> {
  const found = await sql<{ id: string; program_id: string; program_name: string }>`
    select held.id, held.program_id, program.name as program_name
    from patient_program as held join program on program.id = held.program_id
    where held.patient_id = ${patientId} and held.status in ('consented', 'former')
    order by held.started_on nulls last, held.id
  `.execute(tx);
  return found.rows;
}

/** What a patient takes part in now, the first begun first. */
export async function runningParts(tx: Tx, patientId: string): Promise<{ id: string }[]> {
  const found = await sql<{ id: string }>`
    select id from patient_program where patient_id = ${patientId} and status = 'consented'
    order by started_on nulls last, id
  `.execute(tx);
  return found.rows;
}

/** Names of phases of programmes, by programme, version and phase from 1. */
export async function phaseNames(
  tx: Tx,
  programIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await sql<{ of: string; name: string }>`
    select said.program_id || '/' || said.version || '/' || place.phase as of, place.one ->> 'name' as name
    from program_version as said
    cross join lateral jsonb_array_elements(said.document -> 'phases') with ordinality as place (one, phase)
    where said.program_id = any(${programIds}::uuid[])
  `.execute(tx);
  return new Map(found.rows.map(({ of, name }) => [of, name]));
}

/** Those that run of a patient, in a fixed order. */
export async function runningOf(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from patient_program where patient_id = ${patientId} and status = 'consented' order by id
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

type PartBeside = Pick<Part, 'id' | 'patient_id' | 'program_id' | 'program_name' | 'version' | 'phase'>;

/** What patients take part in and is not paused, the first begun first. */
export async function partsBeside(tx: Tx, patients: readonly string[]): Promise<PartBeside[]> {
  const found = await sql<PartBeside>`
    select held.id, held.patient_id, held.program_id, program.name as program_name, held.version, held.phase
    from patient_program as held join program on program.id = held.program_id
    where held.patient_id = any(${patients}::uuid[]) and held.status = 'consented' and held.paused_since is null
    order by held.started_on nulls last, held.id
  `.execute(tx);
  return found.rows;
}
