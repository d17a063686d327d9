import { withClient } from '../stage.ts';

/**
 * What a list is filtered by beside master data, for every patient of a tenant: a device each, measured days, a cohort
 * for three of ten, a missing reading for one of twenty, places and insurers of some dozen names. Answers the cohort.
 */
export async function seedFacts(databaseUrl: string, tenantId: number): Promise<string> {
  return withClient(databaseUrl, async (client) => {
    const known = await client.query<{ id: string }>('select id from cohort where tenant_id = $1', [
      tenantId,
    ]);
    if (known.rows[0]) return known.rows[0].id;
    const made = await client.query<{ id: string }>(
      `insert into cohort (tenant_id, id, name) values ($1, gen_random_uuid(), 'HI') returning id`,
      [tenantId],
    );
    const cohortId = made.rows[0]?.id ?? '';
    for (const text of [
      `insert into cohort_assignment (tenant_id, id, patient_id, cohort_id)
       select $1::integer, gen_random_uuid(), patient.id, cohort.id from patient, cohort
       where patient.tenant_id = $1 and cohort.tenant_id = $1 and abs(hashtext(custom_patient_id)) % 10 < 3`,
      `insert into device (tenant_id, id, serial, manufacturer, model, patient_id, battery_percent)
       select $1::integer, gen_random_uuid(), 'B-' || custom_patient_id, 'Withings',
         (array['Body+', 'BPM Core', 'ScanWatch'])[1 + abs(hashtext(custom_patient_id || 'd')) % 3], id,
         abs(hashtext(custom_patient_id || 'b')) % 101
       from patient where tenant_id = $1`,
      `update monitoring_version as held set last_day = current_date - abs(hashtext(patient_id::text)) % 30,
         measured_days = abs(hashtext(patient_id::text))::bigint | 1
       where tenant_id = $1`,
      `update patient set city = 'Ort ' || abs(hashtext(custom_patient_id || 'c')) % 40,
         created_at = now() - abs(hashtext(custom_patient_id || 't')) % 1000 * interval '1 day',
         instruction_sent_at = now() - abs(hashtext(custom_patient_id || 'i')) % 1000 * interval '1 day'
       where tenant_id = $1`,
      `update patient_insurance set insurer = 'Kasse ' || abs(hashtext(patient_id::text || 'k')) % 30 where tenant_id = $1`,
      `with plan as (
         insert into measurement_plan (tenant_id, id, patient_id, value_type, schedule, grace_minutes, starts_at)
         select $1::integer, gen_random_uuid(), id, 'weight', '0 8 * * *', 120, now() - interval '30 days' from patient
         where tenant_id = $1 and abs(hashtext(custom_patient_id || 'g')) % 20 = 0
         returning id, patient_id, now() - abs(hashtext(patient_id::text)) % 14 * interval '1 day' as at
       )
       insert into adherence_event (tenant_id, id, plan_id, patient_id, value_type, slot_at, deadline_at, turn_from,
         turn_until, state, cause, lane, due_at)
       select $1::integer, gen_random_uuid(), id, patient_id, 'weight', at, at, at, at, 'open', 'patient_skipped', 'call', at
       from plan`,
    ])
      await client.query(text, [tenantId]);
    await client.query('vacuum full patient');
    await client.query('vacuum analyze');
    return cohortId;
  });
}
