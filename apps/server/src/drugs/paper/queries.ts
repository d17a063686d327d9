import type { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

type Named = {
  first_name: string;
  last_name: string;
  birth_date: string;
  gender: string;
  kvnr: string | null;
  allergies: string | null;
};

/** Who a plan is about, as the record has it, with the insurance that counts and the allergies told. */
export async function personOfPlan(tx: Tx, patientId: string): Promise<Named | null> {
  const found = await sql<Named>`
    select first_name, last_name, birth_date, gender,
      (select kvnr from patient_insurance as held where held.tenant_id = patient.tenant_id and held.patient_id = patient.id
        and kvnr is not null order by created_at desc limit 1) as kvnr,
      (select string_agg(text, ', ' order by created_at) from patient_history as held where held.tenant_id = patient.tenant_id
        and held.patient_id = patient.id and kind = 'allergy') as allergies
    from patient where id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** What stands on paper, in the order by hand: taken or paused, and no mistake; on a day what is not over. */
export async function rowsOnPaper(
  tx: Tx,
  patientId: string,
  today: string | null,
): Promise<LoadedRow<typeof patientDrugs>[]> {
  const found = await sql<LoadedRow<typeof patientDrugs>>`
    select held.*, null::text as created_by_name, null::text as ordered_by_name from patient_drug as held
    where patient_id = ${patientId} and status in ('active', 'paused') and not is_mistake
      and (until_day is null or ${today}::date is null or until_day >= ${today}::date)
    order by position, id
  `.execute(tx);
  return found.rows;
}

/** Every row that is no mistake, what was stopped after the rest, in the order by hand. */
export async function statedRows(tx: Tx, patientId: string): Promise<LoadedRow<typeof patientDrugs>[]> {
  const found = await sql<LoadedRow<typeof patientDrugs>>`
    select held.*, null::text as created_by_name, null::text as ordered_by_name from patient_drug as held
    where patient_id = ${patientId} and not is_mistake
    order by status = 'stopped', position, id limit 500
  `.execute(tx);
  return found.rows;
}

type Author = { name: string; practice: string; address: string | null; phone: string | null };

/** Who writes the plan, and for which practice. */
export async function authorOfPlan(tx: Tx, physicianId: string | null): Promise<Author | null> {
  const found = await sql<Author>`
    select coalesce((select concat_ws(' ', title, first_name, last_name) from physician where id = ${physicianId}), tenant.name) as name,
      tenant.name as practice, tenant.contact ->> 'address' as address, tenant.contact ->> 'phone' as phone from tenant where tenant.id = app.tenant_id()
  `.execute(tx);
  return found.rows[0] ?? null;
}
