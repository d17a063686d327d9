import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepHouse } from '../runtime/housekeeping.ts';
import { makeExample } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();

/** A tenant with one upload that could not be read, received so many days ago. */
async function withRefused(daysAgo: number): Promise<TestTenant> {
  const tenant = await server.tenant();
  const patientId = await makeExample(tenant, 'patients');
  const files = [{ name: 'kaputt.edf', text: 'kein EKG' }];
  const answer = await tenant.ask('POST', `/web/v1/patients/${patientId}/ecgs`, { files });
  assert.equal(answer.status, 422);
  await server.admin.query('alter table ecg_upload disable trigger ecg_upload_kept');
  await server.admin.query(
    'update ecg_upload set received_at = now() - make_interval(hours => $2) where tenant_id = $1',
    [tenant.id, daysAgo * 24],
  );
  await server.admin.query('alter table ecg_upload enable trigger ecg_upload_kept');
  return tenant;
}

async function left(tenant: TestTenant): Promise<number[]> {
  const counts = await server.admin.query(
    `select (select count(*)::int from ecg_upload where tenant_id = $1) as uploads,
       (select count(*)::int from ecg_file where tenant_id = $1) as files,
       (select count(*)::int from ecg_file_chunk where tenant_id = $1) as chunks`,
    [tenant.id],
  );
  const { uploads, files, chunks } = counts.rows[0] as Record<string, number>;
  return [uploads ?? -1, files ?? -1, chunks ?? -1];
}

test('[ROLES-06] files that could not be read go after thirty days, or after the days the practice has set', async () => {
  const young = await withRefused(29);
  const old = await withRefused(31);
  const patient = await withRefused(61);
  const strict = await withRefused(3);
  const days: [TestTenant, number][] = [
    [patient, 90],
    [strict, 2],
  ];
  for (const [tenant, value] of days)
    await server.admin.query(
      `insert into tenant_module (tenant_id, key, config) values ($1, 'ecg', jsonb_build_object('refused_upload_days', $2::int))`,
      [tenant.id, value],
    );
  await keepHouse(server.database);
  assert.deepEqual(await left(young), [1, 1, 1]);
  assert.deepEqual(await left(old), [0, 0, 0]);
  assert.deepEqual(await left(patient), [1, 1, 1]);
  assert.deepEqual(await left(strict), [0, 0, 0]);
});
