import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Zone } from '@fernpuls/domain/logistics/cied/programming';
import type { IdcoValue } from '@fernpuls/domain/logistics/cied/idco-message';
import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';

type Of = { patient_id: string; cied_id: string };

export async function insertCiedValues(
  tx: Tx,
  { patient_id, cied_id, values }: Of & { values: readonly IdcoValue[] },
) {
  await sql`
    insert into cied_value (cied_id, patient_id, kind, position, measured_at, value)
    select ${cied_id}::uuid, ${patient_id}::uuid, * from unnest(
      ${values.map(({ kind }) => kind)}::text[], ${values.map(({ position }) => position ?? '')}::text[],
      ${values.map(({ at }) => new Date(at).toISOString())}::timestamptz[], ${values.map(({ value }) => value)}::float8[]
    )
  `.execute(tx);
}

export async function insertCiedContacts(
  tx: Tx,
  { patient_id, cied_id, at }: Of & { at: readonly number[] },
) {
  await sql`
    insert into cied_contact (cied_id, patient_id, sent_at)
    select ${cied_id}::uuid, ${patient_id}::uuid, * from unnest(${at.map((one) => new Date(one).toISOString())}::timestamptz[])
  `.execute(tx);
}

type Episode = Of & {
  id: string;
  externalId: string;
  kind: string;
  beganAt: string;
  seconds: number;
  rate: number | null;
  atrial: number | null;
  therapy: string | null;
  seenAt: string | null;
  seenById: string | null;
  egm: Egm | null;
};

export async function insertEpisode(tx: Tx, of: Episode): Promise<void> {
  await sql`
    insert into cied_episode (id, patient_id, cied_id, external_id, kind, began_at, duration_seconds, ventricular_rate,
      atrial_rate, therapy, seen_at, seen_by_id, egm)
    values (${of.id}, ${of.patient_id}, ${of.cied_id}, ${of.externalId}, ${of.kind}, ${of.beganAt}, ${of.seconds},
      ${of.rate}, ${of.atrial}, ${of.therapy}, ${of.seenAt}, ${of.seenById},
      ${of.egm === null ? null : JSON.stringify(of.egm)}::jsonb)
  `.execute(tx);
}

type Programmed = Of & { mode: string; programmedAt: string; zones: readonly Zone[]; byId: string | null };

export async function insertProgramming(tx: Tx, of: Programmed): Promise<void> {
  await sql`
    insert into cied_programming (id, patient_id, cied_id, programmed_at, mode, lower_rate, upper_rate, zones, created_by_id)
    values (${newId()}, ${of.patient_id}, ${of.cied_id}, ${of.programmedAt}, ${of.mode}, 60, 120,
      ${JSON.stringify(of.zones)}::jsonb, ${of.byId})
  `.execute(tx);
}
