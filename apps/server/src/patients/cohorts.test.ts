import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import pg from 'pg';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { eventually } from '../testing/eventually.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const type = resourceOf('cohorts');
const path = '/web/v1/cohorts';
const devicesAt = '/data/attributes/meta_information/devices';

const create = (tenant: TestTenant, values: object) =>
  tenant.ask('POST', path, bodyFor(type, { name: 'HI', ...values }));
const change = (tenant: TestTenant, id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));
const about = (...devices: string[]) => ({ metaInformation: { devices } });
const versionsOf = async (tenant: TestTenant, id: string) =>
  recordsOf(await tenant.ask('GET', `${path}/versions?cohort_id=${id}`)).map(({ attributes }) => attributes);

test('[CONTENT-02] [ENTITY-03] a cohort keeps several device patterns: of a maker, of none and of any', async () => {
  const tenant = await server.tenant();
  const devices = ['bosch/vivatmo;weight,spo2', '-', '*', '*/*;spo2'];
  const made = recordOf(await create(tenant, about(...devices)));
  assert.deepEqual(made.attributes.meta_information, { devices });
  const plain = recordOf(await create(tenant, { name: 'Ohne' }));
  assert.deepEqual(plain.attributes.meta_information, { devices: [] });
  assert.deepEqual([plain.attributes.version, plain.attributes.version_comment], [1, null]);
});

test('[CONTENT-02] [ENTITY-03] a wrong device pattern is refused at its place, in the reader’s language; one said twice, too', async () => {
  const tenant = await server.tenant();
  const wrong = await create(tenant, about('*', 'bosch/', '-'));
  assert.equal(refusalOf(wrong), `422 tag_device_pattern_invalid ${devicesAt}/1`);
  assert.match(JSON.stringify(wrong.body), /Dieses Gerätemuster ist nicht gültig/);
  const twice = await create(tenant, about('seca;weight', 'Seca;weight'));
  assert.equal(refusalOf(twice), `422 not_unique ${devicesAt}`);
  const number = (length: number) => about(...Array.from({ length }, (_, at) => `maker${at}`));
  assert.equal((await create(tenant, number(12))).status, 201);
  assert.equal(refusalOf(await create(tenant, { name: 'B', ...number(13) })), `422 too_many ${devicesAt}`);
});

test('[CONTENT-02] [ENTITY-03] each change is a version with its comment and its author; the same once more is none', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, { versionComment: 'Neu' }));
  const second = await change(tenant, id, { description: 'Waagen', versionComment: 'Text ergänzt' });
  assert.equal(recordOf(second).attributes.version, 2);
  const again = recordOf(await change(tenant, id, { description: 'Waagen' })).attributes;
  assert.deepEqual([again.version, again.version_comment], [2, 'Text ergänzt']);
  const third = recordOf(await change(tenant, id, about('seca;weight'))).attributes;
  assert.deepEqual([third.version, third.version_comment], [3, null]);
  const kept = await versionsOf(tenant, id);
  assert.deepEqual(
    kept.map((one) => [one.version, one.comment, one.description, one.meta_information]),
    [
      [3, null, 'Waagen', { devices: ['seca;weight'] }],
      [2, 'Text ergänzt', 'Waagen', { devices: [] }],
      [1, 'Neu', null, { devices: [] }],
    ],
  );
  assert.ok(kept.every((one) => typeof one.created_by_name === 'string'));
  assert.deepEqual(await versionsOf(await server.tenant(), id), []);
});

test('[CONTENT-02] an earlier version is brought back as the newest, and nothing of it is lost', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, about('*')));
  await change(tenant, id, { name: 'Anders', ...about('-') });
  const [, first] = await versionsOf(tenant, id);
  const values = { name: first?.name, metaInformation: first?.meta_information, versionComment: 'Zurück' };
  const back = recordOf(await change(tenant, id, values)).attributes;
  assert.deepEqual([back.version, back.name, back.meta_information], [3, 'HI', { devices: ['*'] }]);
  assert.equal((await versionsOf(tenant, id)).length, 3);
});

test('[CONTENT-02] a version cannot be written by anybody', async () => {
  const tenant = await server.tenant();
  const id = await makeExample(tenant, 'cohort_versions');
  const versions = resourceOf('cohort_versions');
  for (const [method, body] of [
    ['PATCH', bodyFor(versions, { comment: 'anders' }, id)],
    ['DELETE', undefined],
  ] as const) {
    const { status } = await tenant.ask(method, `${path}/versions/${id}`, body);
    assert.ok(status === 404 || status === 405, `${method} ${status}`);
  }
});

test('[CONTENT-02] [ENTITY-03] a cohort with patients or media says so and cannot be deleted; freed it goes with its versions', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, {}));
  const shown = async () => {
    const { attributes: told } = recordOf(await tenant.ask('GET', `${path}/${id}`));
    return [told.patient_count, told.medium_count, told.delete_disabled];
  };
  const remove = () => tenant.ask('DELETE', `${path}/${id}`);
  assert.deepEqual(await shown(), [0, 0, false]);
  const assignments = resourceOf('cohort_assignments');
  const patientId = await makeExample(tenant, 'patients');
  const joined = recordOf(
    await tenant.ask('POST', `${path}/assignments`, bodyFor(assignments, { patientId, cohortId: id })),
  );
  assert.deepEqual(await shown(), [1, 0, true]);
  assert.equal(refusalOf(await remove()), '409 still_referenced');
  await tenant.ask('DELETE', `${path}/assignments/${joined.id}`);
  const media = resourceOf('media');
  const leaflet = bodyFor(media, { ...media.example, cohortIds: [id] });
  const medium = recordOf(await tenant.ask('POST', '/web/v1/content/media', leaflet));
  assert.deepEqual(await shown(), [0, 1, true]);
  assert.equal(refusalOf(await remove()), '409 still_referenced');
  assert.equal((await tenant.ask('DELETE', `/web/v1/content/media/${medium.id}`)).status, 204);
  assert.equal((await remove()).status, 204);
  assert.deepEqual(await versionsOf(tenant, id), []);
});

test('[CONTENT-02] two who change a cohort at once both leave a version', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, {}));
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((description) => change(tenant, id, { description })),
  );
  assert.ok(answers.every(({ status }) => status === 200));
  assert.deepEqual(
    (await versionsOf(tenant, id)).map((one) => one.version),
    [5, 4, 3, 2, 1],
  );
});

test('[CONTENT-02] [ENTITY-03] of two who change what they read at the same time one is told, and no version is made of theirs', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, {}));
  const read = await tenant.ask('GET', `${path}/${id}`);
  const headers = { ...tenant.staff.headers, 'if-match': read.headers.etag ?? '' };
  const resting = (values: object) =>
    tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id), { ...tenant.staff, headers });
  assert.equal((await resting({ ...about('seca'), versionComment: 'Neue Waagen' })).status, 200);
  assert.equal(refusalOf(await resting({ name: 'Anders' })), '412 precondition_failed');
  assert.deepEqual(
    (await versionsOf(tenant, id)).map(({ version, name, comment }) => [version, name, comment]),
    [
      [2, 'HI', 'Neue Waagen'],
      [1, 'HI', null],
    ],
  );
});

test('[CONTENT-02] a medium that is being saved for a cohort keeps it from going', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, {}));
  const media = resourceOf('media');
  const leaflet = bodyFor(media, { ...media.example, cohortIds: [id] });
  const holder = new pg.Client({ connectionString: server.adminUrl });
  await holder.connect();
  after(() => holder.end());
  await holder.query('begin; lock table medium_version in exclusive mode');
  const saving = tenant.ask('POST', '/web/v1/content/media', leaflet);
  const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and query ilike $1`;
  const waiting = (query: string) =>
    eventually(query, async () => (await server.admin.query(waits, [`%${query}%`])).rowCount);
  await waiting('into medium_version');
  const removing = tenant.ask('DELETE', `${path}/${id}`);
  await Promise.race([removing, waiting('from cohort where id')]);
  await holder.query('commit');
  assert.deepEqual([refusalOf(await saving), refusalOf(await removing)], ['201', '409 still_referenced']);
});

test('[CONTENT-02] what a server of the release before has written becomes a version of its own with the next change', async () => {
  const tenant = await server.tenant();
  const { id } = recordOf(await create(tenant, { versionComment: 'Neu' }));
  await server.admin.query(`update cohort set description = 'Von früher' where id = $1`, [id]);
  const [{ id: made } = { id: '' }] = (
    await server.admin.query<{ id: string }>(
      `insert into cohort (tenant_id, id, name) values ($1, gen_random_uuid(), 'Alt') returning id`,
      [tenant.id],
    )
  ).rows;
  const said = async (of: string) =>
    (await versionsOf(tenant, of)).map((one) => [one.version, one.name, one.description, one.comment]);
  const changed = recordOf(await change(tenant, id, { name: 'Anders', versionComment: 'Umbenannt' }));
  assert.deepEqual([changed.attributes.version, changed.attributes.version_comment], [3, 'Umbenannt']);
  assert.deepEqual(await said(id), [
    [3, 'Anders', 'Von früher', 'Umbenannt'],
    [2, 'HI', 'Von früher', null],
    [1, 'HI', null, 'Neu'],
  ]);
  await change(tenant, made, { name: 'Alt 2' });
  assert.deepEqual(await said(made), [
    [2, 'Alt 2', null, null],
    [1, 'Alt', null, null],
  ]);
});
