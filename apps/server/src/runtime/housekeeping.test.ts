import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeExample } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';
import { keepHouse } from './housekeeping.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();

test('readings that came before their month was made are moved into it, whatever time it takes', async () => {
  const { admin, database } = server;
  const patientId = await makeExample(tenant, 'patients');
  await admin.query(
    `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
     values ($1, gen_random_uuid(), $2, 'weight', 80, '2031-05-03T08:00:00Z', 60, 'hub', 'valid')`,
    [tenant.id, patientId],
  );
  await admin.query(`
    create table limits_met (patient_id uuid, milliseconds text);
    create function note_limit() returns trigger language plpgsql security definer as $$ begin
      insert into public.limits_met values (old.patient_id, current_setting('statement_timeout'));
      return old;
    end $$;
    create trigger note_limit before delete on measurement_other for each row execute function note_limit()`);
  await keepHouse(database, new Date('2031-05-10T00:00:00Z'));
  const limits = await admin.query<{ milliseconds: string }>(
    'select milliseconds from limits_met where patient_id = $1',
    [patientId],
  );
  assert.deepEqual(limits.rows, [{ milliseconds: '0' }]);
  const { rows } = await admin.query<{ held: string }>(
    'select tableoid::regclass::text as held from measurement where patient_id = $1',
    [patientId],
  );
  assert.deepEqual(rows, [{ held: 'measurement_2031_05' }]);
});
