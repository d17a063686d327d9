import { sql } from 'kysely';
import type { Tx } from '@fernpuls/server/ground/database';

export type DemoDrug = {
  id: string;
  name: string;
  pzn: string;
  substances: object;
  form: string;
  producer: string;
  pack_size: string;
  search_text: string;
};

export async function insertDrugs(tx: Tx, all: readonly DemoDrug[]): Promise<void> {
  await sql`
    insert into drug (id, name, pzn, substances, form, producer, pack_size, search_text)
    select * from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given
      (id uuid, name text, pzn text, substances jsonb, form text, producer text, pack_size text, search_text text)
  `.execute(tx);
}

export type DemoPlanRow = {
  id: string;
  patient_id: string;
  drug_id: string;
  name: string;
  pzn: string;
  substances: object;
  form: string;
  unit: string;
  dosage_kind: string;
  morning: string | null;
  noon: string | null;
  evening: string | null;
  night: string | null;
  max_per_day: number | null;
  hint: string | null;
  reason: string;
  section: string;
  status: string;
  status_reason: string | null;
  change_reason: string | null;
  from_day: string;
  position: number;
  created_by_id: string | null;
};

export async function insertPlanRows(tx: Tx, all: readonly DemoPlanRow[]): Promise<void> {
  await sql`
    insert into patient_drug (id, patient_id, drug_id, name, pzn, substances, form, unit, dosage_kind, morning, noon, evening, night,
      max_per_day, hint, reason, section, status, status_reason, change_reason, from_day, position, created_by_id, ordered_by_id)
    select *, created_by_id from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as given
      (id uuid, patient_id uuid, drug_id uuid, name text, pzn text, substances jsonb, form text, unit text, dosage_kind text,
       morning text, noon text, evening text, night text, max_per_day double precision, hint text, reason text, section text,
       status text, status_reason text, change_reason text, from_day date, position integer, created_by_id uuid)
  `.execute(tx);
}
