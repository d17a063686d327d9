import type { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import type { FoundDrug } from '@fernpuls/contract/drugs/drug.call';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

const shown = 20;
/** Of a search that says little, so many are put in order. */
const weighed = 1000;

/** The ids a search of the catalogue's list is about, as a condition. */
export function among(
  [first = '%', second = '%', third = '%']: readonly string[],
  cap: number,
): RawBuilder<unknown> {
  return sql`id = any(array(select app.search_drugs(${first}, ${second}, ${third}, false, ${cap})))`;
}

export function ofPack(pzn: string): RawBuilder<unknown> {
  return sql`pzn = ${pzn}`;
}

export async function findDrugs(
  tx: Tx,
  patterns: readonly string[],
  beginning: string,
): Promise<FoundDrug[]> {
  const [first = '%', second = '%', third = '%'] = patterns;
  const found = await sql<FoundDrug>`
    select id, name, pzn, substances, form, producer, pack_size as "packSize" from drug
    where id = any(array(select app.search_drugs(${first}, ${second}, ${third}, true, ${weighed})))
    order by search_text like ${` ${beginning}%`} desc, length(name), name, id limit ${shown}
  `.execute(tx);
  return found.rows;
}

export async function drugsByPzn(tx: Tx, pzn: string): Promise<FoundDrug[]> {
  const found = await sql<FoundDrug>`
    select id, name, pzn, substances, form, producer, pack_size as "packSize" from drug
    where pzn = ${pzn} and is_active order by name, id limit ${shown}
  `.execute(tx);
  return found.rows;
}

export async function keepSearchText(tx: Tx, id: string, text: string): Promise<void> {
  await sql`update drug set search_text = ${text} where id = ${id}`.execute(tx);
}

const nameOf = (id: string) => sql`(
  select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
  where physician.tenant_id = held.tenant_id and physician.id = ${sql.ref(id)})`;

export async function planRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof patientDrugs>[]> {
  const found = await sql<LoadedRow<typeof patientDrugs>>`
    select held.*, ${nameOf('held.created_by_id')} as created_by_name, ${nameOf('held.ordered_by_id')} as ordered_by_name
    from patient_drug as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function nextPosition(tx: Tx, patientId: string): Promise<number> {
  const found = await sql<{ next: number }>`
    select coalesce(max(position), 0) + 1 as next from patient_drug where patient_id = ${patientId}
  `.execute(tx);
  return found.rows[0]?.next ?? 1;
}

export async function isAlarmOf(tx: Tx, patientId: string, triggerEventId: string): Promise<boolean> {
  const found = await sql`
    select 1 from trigger_event where id = ${triggerEventId} and patient_id = ${patientId}
  `.execute(tx);
  return found.rows.length > 0;
}

/** The rows of a patient's plan in their order, locked: two who move them go one after the other. */
export async function orderedIds(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from patient_drug where patient_id = ${patientId} order by position, id for update
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

export async function setOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`
    update patient_drug set position = wanted.place, updated_at = now()
    from unnest(${ids}::uuid[]) with ordinality as wanted (id, place)
    where patient_drug.id = wanted.id and position <> wanted.place
  `.execute(tx);
}
