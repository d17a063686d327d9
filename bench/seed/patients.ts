import { drawName } from '@fernpuls/domain/training/simulation/names';
import { drawFrom } from '@fernpuls/domain/kit/random';
import { patientKeys } from '../../apps/server/src/patients/index.ts';
import { newId } from '../../apps/server/src/ground/ids.ts';
import { patientNumber } from '../driver/plans.ts';
import { withClient } from '../stage.ts';

const rowsAtOnce = 5_000;

/** Fills a tenant up to `count` patients with German names; the same names for the same count. */
export async function seedPatients(databaseUrl: string, tenantId: number, count: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const held = await client.query<{ n: number }>(
      'select count(*)::int as n from patient where tenant_id = $1',
      [tenantId],
    );
    const first = Number(held.rows[0]?.n);
    const draw = drawFrom(count);
    for (let start = 0; start < count; start += rowsAtOnce) {
      const people = Array.from({ length: Math.min(rowsAtOnce, count - start) }, (_, index) => {
        const name = drawName(draw);
        const customPatientId = patientNumber(start + index);
        return { ...name, customPatientId, ...patientKeys({ ...name, customPatientId }) };
      });
      if (start + people.length <= first) continue;
      await client.query(inserting, [
        tenantId,
        people.map(() => newId()),
        people.map((person) => person.customPatientId),
        people.map((person) => person.lastName),
        people.map((person) => person.firstName),
        people.map((person) => person.gender),
        people.map((person) => person.sortKey),
        people.map((person) => person.searchKey),
      ]);
    }
    await client.query('vacuum analyze patient');
    await client.query('vacuum analyze patient_bucket');
  });
}

/** Four of five under care, one of ten with an open alarm, each with one of the practice's people or none. */
export async function spreadPatients(databaseUrl: string, tenantId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const done = await client.query(
      "select 1 from patient where tenant_id = $1 and status <> 'active' limit 1",
      [tenantId],
    );
    if (done.rowCount) return;
    await client.query(
      `update patient set
         status = (array['active', 'active', 'active', 'active', 'active', 'active', 'active', 'active', 'paused', 'inactive'])
           [1 + abs(hashtext(custom_patient_id || 's')) % 10],
         alarm_priority = (array['blocker', 'high', 'medium', 'low'])[1 + abs(hashtext(custom_patient_id || 'a')) % 40],
         primary_physician_id = case when hashtext(custom_patient_id) % 2 = 0 then
           (select id from physician where physician.tenant_id = $1 order by id limit 1) end
       where tenant_id = $1`,
      [tenantId],
    );
    // As a table stands that has grown over years, not as one that was rewritten a moment ago.
    await client.query('vacuum full patient');
    await client.query('vacuum analyze patient');
  });
}

const inserting = `
with made as (insert into patient (tenant_id, id, custom_patient_id, last_name, first_name, birth_date, gender, phone, street, postal_code,
  city, sort_key, search_key)
select $1, id, number, last_name, first_name, date '1930-01-01' + (hashtext(number) & 16383), gender, '+49 160 5550000',
  'Lindenweg 12', '21244', 'Buchholz', sort_key, search_key
from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
  as person (id, number, last_name, first_name, gender, sort_key, search_key)
returning id)
insert into patient_insurance (tenant_id, id, patient_id, kind, insurer, kvnr)
select $1, gen_random_uuid(), id, 'statutory', 'AOK Niedersachsen', 'A123456780' from made`;

/** Three thresholds for every patient of a tenant. */
export async function seedTriggers(databaseUrl: string, tenantId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into measurement_trigger (tenant_id, id, patient_id, value_type, threshold_type, threshold, priority)
       select $1, gen_random_uuid(), patient.id, rule.value_type, rule.threshold_type, rule.threshold, rule.priority
       from patient, (values ('pulse', 'above', 120, 'high'), ('spo2', 'below', 88, 'blocker'), ('weight', 'above', 110, 'medium'))
         as rule (value_type, threshold_type, threshold, priority)
       where patient.tenant_id = $1`,
      [tenantId],
    );
    await client.query('vacuum analyze');
  });
}
