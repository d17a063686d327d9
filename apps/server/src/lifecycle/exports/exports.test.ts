import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import { resources } from '@fernpuls/contract';
import { secretsOf } from '../../ground/secrets.ts';
import { uploadBrandImage } from '@fernpuls/contract/tenancy/brand-image.call';
import { refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { eventually } from '../../testing/eventually.ts';
import { makeExample, makeFinding } from '../../testing/examples.ts';
import { rowsOf, tenantTables } from '../../testing/planted-rows.ts';
import { sendFile } from '../../testing/send-file.ts';
import { readyLive } from '../../testing/live.ts';
import { pdf } from '../../testing/uploads.ts';
import { everything, testServer, type TestPerson, type TestTenant } from '../../testing/server.ts';
import { makePracticeExports } from './make.ts';

const server = await testServer({ clock: false });
const path = '/web/v1/system/practice_exports';
const world = { ...server, vault: { secrets: secretsOf(server.config), store: null } };
type Shown = {
  closing: null | { reason: string };
  data: Record<'id' | 'state' | 'digest' | 'fetched_by', string | null>[] & Record<string, unknown>[];
};

async function ordered(tenant: TestTenant): Promise<string> {
  const answer = await tenant.ask('POST', path, {});
  assert.equal(refusalOf(answer), '200');
  return (answer.body as { id: string }).id;
}

const shown = async (tenant: TestTenant) => (await tenant.ask('GET', path)).body as Shown;
const fetched = (tenant: TestTenant, id: string, as?: TestPerson) =>
  tenant.ask('GET', `${path}/${id}/file`, undefined, as);
const exporting = [
  { key: 'tenant', access: 'write' },
  { key: 'patient_export', access: 'write' },
] as const;
const release = (tenant: TestTenant, id: string, as?: TestPerson) =>
  tenant.ask('POST', `${path}/${id}/approval`, {}, as).then(refusalOf);

/** Ordered by one, released by another. */
async function released(tenant: TestTenant): Promise<string> {
  const id = await ordered(tenant);
  assert.equal(await release(tenant, id, await tenant.person(exporting)), '200');
  return id;
}

const beingMade = `select 1 from practice_export where state = 'running'`;

/** Makes until nothing waits; the worker of the server may have been quicker, and be at it still. */
async function made(now = new Date()): Promise<void> {
  while ((await makePracticeExports(world, now)) > 0);
  await eventually('every archive made', async () => (await server.admin.query(beingMade)).rowCount === 0);
}

/** The entries of an archive by its list at the end, each checked against what is told of it there. */
function unzipped(archive: Buffer): Map<string, Buffer> {
  const wide = archive.lastIndexOf(Buffer.from('504b0606', 'hex'));
  const count = Number(archive.readBigUInt64LE(wide + 32));
  let at = Number(archive.readBigUInt64LE(wide + 48));
  const found = new Map<string, Buffer>();
  for (let entry = 0; entry < count; entry += 1) {
    const [names, extra] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.subarray(at + 46, at + 46 + names).toString();
    const sizes = at + 46 + names + 4;
    const [size, packed, offset] = [0, 8, 16].map((place) => Number(archive.readBigUInt64LE(sizes + place)));
    const begin =
      (offset ?? 0) +
      30 +
      archive.readUInt16LE((offset ?? 0) + 26) +
      archive.readUInt16LE((offset ?? 0) + 28);
    const content = inflateRawSync(archive.subarray(begin, begin + (packed ?? 0)));
    assert.equal(content.length, size, name);
    assert.equal(crc32(content), archive.readUInt32LE(at + 16), name);
    found.set(name, content);
    at += 46 + names + extra;
  }
  return found;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const json = (bytes: Buffer | undefined): unknown => JSON.parse(bytes?.toString() ?? '');

test('[MANAGE-04] the archive of a practice holds every table, every file and nothing of another, and its manifest is true', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  for (const { type, path: listed, host } of resources)
    if (listed !== null && host !== 'manage') await makeExample(tenant, type);
  await makeFinding(tenant);
  await makeExample(other, 'patients');
  const letter = pdf(5_000_000);
  await sendFile(server, tenant, { name: '../Brief?.pdf', content: letter, purpose: 'medium' });
  await askCall(tenant, uploadBrandImage, uploadBrandImage.example);
  const id = await released(tenant);
  assert.equal(refusalOf(await tenant.ask('POST', path, {})), '409 conflict', 'one at a time');
  await made();
  const answer = await fetched(tenant, id);
  assert.equal(refusalOf(answer), '200');
  const [told] = (await shown(tenant)).data;
  assert.deepEqual([told?.state, told?.digest], ['ready', sha256(answer.bytes)]);
  const files = unzipped(answer.bytes);
  const manifest = json(files.get('manifest.json')) as {
    tables: { name: string; file: string; rows: number; sha256: string }[];
    files: { count: number; sha256: string };
    leftOut: { table: string; columns?: string[]; reason: string }[];
  };
  const counts = await rowsOf(server.admin, tenant.id);
  // What changes while somebody looks: who signed in, what was read.
  const moving = new Set([
    'audit_entry',
    'audit_link',
    'audit_patient',
    'practice_health',
    'list_preference',
  ]);
  for (const { name, file, rows, sha256: sum } of manifest.tables) {
    const bytes = files.get(file) ?? Buffer.alloc(0);
    const lines = bytes.toString().split('\n').filter(Boolean);
    assert.equal(sha256(bytes), sum, name);
    assert.equal(lines.length, rows, name);
    if (name !== 'tenant' && !moving.has(name)) {
      const synthetic = await server.admin.query<{ n: number }>(
        `select count(*)::int as n from patient where tenant_id = $1 and is_synthetic`,
        [tenant.id],
      );
      assert.equal(
        rows,
        (counts.get(name) ?? 0) - (name === 'patient' ? (synthetic.rows[0]?.n ?? 0) : 0),
        name,
      );
    }
    for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), `${name}: ${line}`);
  }
  const whole = new Set(manifest.leftOut.filter(({ columns }) => !columns).map(({ table }) => table));
  assert.deepEqual(
    [...manifest.tables.map(({ name }) => name), ...whole].toSorted(),
    ['tenant', ...(await tenantTables(server.admin))].toSorted(),
    'every table is either given or named as left out',
  );
  for (const { table, reason } of manifest.leftOut)
    if (reason === 'operator') assert.equal(counts.get(table), 0, `${table} is no practice's`);
  const given = String(files.get('files.ndjson'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, string>);
  assert.equal(given.length, manifest.files.count);
  assert.deepEqual(
    [...new Set(given.map(({ table }) => String(table)))].toSorted((a, b) => a.localeCompare(b)),
    ['brand_image', 'ecg_file', 'stored_file', 'vault_file'],
  );
  assert.ok(
    given.some(
      ({ path: at, sha256: sum }) =>
        /^files\/documents\/[^/]+\/_\/?_?Brief_\.pdf$/.test(at ?? '') && sum === sha256(letter),
    ),
  );
  for (const one of given)
    assert.equal(sha256(files.get(one.path ?? '') ?? Buffer.alloc(0)), one.sha256, one.path);
  const ecgs = await server.admin.query<{ sha256: string }>(
    'select sha256 from ecg_file where tenant_id = $1',
    [tenant.id],
  );
  for (const { sha256: sum } of ecgs.rows)
    assert.ok(
      given.some((one) => one.sha256 === sum),
      'a recording as it came',
    );
  const strangers = await server.admin.query<{ id: string }>('select id from patient where tenant_id = $1', [
    other.id,
  ]);
  const all = Buffer.concat([...files.values()]).toString('latin1');
  for (const { id: stranger } of strangers.rows) assert.ok(!all.includes(stranger));
  const { rows: hashes } = await server.admin.query<{ hash: string }>(
    'select password_hash as hash from credential where tenant_id = $1',
    [tenant.id],
  );
  for (const { hash } of hashes) assert.ok(!all.includes(hash), 'no password leaves the server');
  await openedElsewhere(answer.bytes);
});

/** By another program than ours, where there is one. */
async function openedElsewhere(archive: Buffer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  const { spawnSync } = await import('node:child_process');
  await writeFile(join(folder, 'archive.zip'), archive);
  const opened = spawnSync('unzip', ['-tq', 'archive.zip'], { cwd: folder, encoding: 'utf8' });
  await rm(folder, { recursive: true });
  if (!opened.error) assert.equal(opened.status, 0, opened.stdout + opened.stderr);
}

test('[MANAGE-04] [ROLES-05] an archive is for those who may change the practice, export patients and see all of them', async () => {
  const tenant = await server.tenant();
  const operator = await server.operator();
  const other = await server.tenant();
  const id = await released(tenant);
  assert.equal(refusalOf(await fetched(tenant, id)), '409 conflict', 'it is being made');
  await made();
  const settings = await tenant.person([{ key: 'tenant', access: 'write' }]);
  const exports = await tenant.person([{ key: 'patient_export', access: 'write' }]);
  const looks = await tenant.person([
    { key: 'tenant', access: 'write' },
    { key: 'patient_export', access: 'read' },
  ]);
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  for (const [person, refused] of [
    [settings, '403 patient_export_needed'],
    [exports, '403 forbidden'],
    [looks, '403 patient_export_needed'],
    [limited, '403 all_patients_needed'],
  ] as const) {
    assert.equal(refusalOf(await tenant.ask('POST', path, {}, person)), refused);
    assert.equal(await release(tenant, id, person), refused);
    assert.equal(refusalOf(await fetched(tenant, id, person)), refused);
  }
  assert.equal(refusalOf(await fetched(other, id)), '404 not_found');
  assert.equal(await release(other, id), '404 not_found');
  assert.match(refusalOf(await operator.ask('GET', `${path}/${id}/file`)), /^404 /);
  assert.equal(refusalOf(await fetched(tenant, id, await tenant.person(exporting))), '200');
});

test('[MANAGE-04] an archive is fetched once a second person has released it, with a fresh proof of each, and each step is recorded', async () => {
  const tenant = await server.tenant();
  const second = await tenant.person(exporting);
  const id = await ordered(tenant);
  await made();
  const needed = '409 second_person_needed';
  assert.equal(refusalOf(await fetched(tenant, id)), needed);
  assert.equal(refusalOf(await fetched(tenant, id, second)), needed, 'nor without releasing it first');
  assert.equal(await release(tenant, id), needed, 'not by whoever ordered it');
  const stale = await tenant.person(exporting);
  await server.admin.query('update session set fresh_until = now() where physician_id = $1', [stale.id]);
  assert.equal(await release(tenant, id, stale), '403 proof_required');
  assert.equal(await release(tenant, id, second), '200');
  assert.equal(await release(tenant, id, await tenant.person(exporting)), '409 conflict', 'once');
  const [told] = (await shown(tenant)).data;
  assert.deepEqual([told?.approved_by, told?.is_mine], ['Petra Probe', true]);
  assert.equal(refusalOf(await fetched(tenant, id, stale)), '403 proof_required');
  assert.equal(refusalOf(await fetched(tenant, id)), '200');
  const steps = await server.admin.query<{ archive: unknown; by: string }>(
    `select changes -> 'archive' -> 1 as archive, actor_id as by from audit_entry
     where tenant_id = $1 and action = 'export' and subject_id = $2 order by id`,
    [tenant.id, tenant.key],
  );
  assert.deepEqual(
    steps.rows.map(({ archive, by }) => [archive, by]),
    [
      ['ordered', tenant.staff.id],
      ['approved', second.id],
      ['fetched', tenant.staff.id],
    ],
  );
  await assert.rejects(
    server.admin.query('update practice_export set approved_by_id = requested_by_id where id = $1', [id]),
    /practice_export_four_eyes/,
  );
});

test('[MANAGE-04] whoever may release an archive is told that it waits for them, and nobody else is', async () => {
  const tenant = await server.tenant();
  const second = await tenant.person(exporting);
  const awaited = async (as?: TestPerson) => {
    const { body } = await tenant.ask('GET', `${path}/awaited`, undefined, as);
    return (body as { data: { id: string; requested_by: string }[] }).data.map((one) => one.id);
  };
  const live = await readyLive({ port: server.port, host: tenant.host }, second);
  assert.deepEqual(await awaited(second), []);
  const id = await ordered(tenant);
  const { payload } = await live.until(({ kind }) => kind === 'practice_exports_changed');
  assert.deepEqual(payload?.ids, [id], 'at once, over the live channel');
  assert.deepEqual(await awaited(second), [id]);
  assert.deepEqual(await awaited(), [], 'not whoever ordered it');
  for (const other of [
    await tenant.person([{ key: 'tenant', access: 'write' }]),
    await tenant.person(exporting, { ownPatientsOnly: true }),
  ])
    assert.deepEqual(await awaited(other), [], 'nor who may not');
  assert.equal(await release(tenant, id, second), '200');
  assert.deepEqual(await awaited(second), [], 'until it is done');
  await live.close();
});

test('[MANAGE-04] no module that is off keeps a practice from its archive', async () => {
  const tenant = await server.tenant({ disabledModules: ['patients'] });
  const id = await released(tenant);
  await made();
  assert.equal(refusalOf(await fetched(tenant, id)), '200');
});

test('[MANAGE-04] an archive lasts fourteen days, is removed before when somebody says so, and lies sealed until then', async () => {
  const tenant = await server.tenant();
  const patient = await makeExample(tenant, 'patients');
  const id = await ordered(tenant);
  await made();
  const pieces = await server.admin.query<{ content: Buffer }>(
    'select content from practice_export_piece where tenant_id = $1',
    [tenant.id],
  );
  for (const { content } of pieces.rows)
    for (const told of ['PK', patient, 'manifest.json'])
      assert.ok(
        !content.subarray(0, 2).equals(Buffer.from('PK')) &&
          !content.includes(told.length > 2 ? told : patient),
      );
  const days = (n: number) => new Date(Date.now() + n * 86_400_000);
  await made(days(13));
  assert.equal((await shown(tenant)).data.length, 1);
  await made(days(15));
  assert.deepEqual((await shown(tenant)).data, []);
  assert.equal(refusalOf(await fetched(tenant, id)), '404 not_found');
  const second = await ordered(tenant);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${second}`)), '200');
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${second}`)), '404 not_found');
  const third = await released(tenant);
  await made();
  assert.equal(refusalOf(await fetched(tenant, third)), '200', 'after one was stopped another is made');
});

test('[MANAGE-04] what a server that broke has begun another makes anew, and after five of them nobody tries again', async () => {
  const tenant = await server.tenant();
  const id = await released(tenant);
  const broken = (attempts: number) =>
    server.admin.query(
      `update practice_export set state = 'running', attempts = $2, beat_at = now() - interval '3 minutes' where id = $1`,
      [id, attempts],
    );
  await broken(1);
  await server.admin.query(
    `insert into practice_export_piece (tenant_id, export_id, position, byte_size, content) values ($1, $2, 0, 1, 'x')`,
    [tenant.id, id],
  );
  await made();
  const answer = await fetched(tenant, id);
  assert.ok(unzipped(answer.bytes).has('manifest.json'));
  const lost = await ordered(tenant);
  await server.admin.query(
    `update practice_export set state = 'running', attempts = 5, beat_at = now() - interval '3 minutes' where id = $1`,
    [lost],
  );
  await made();
  assert.equal((await shown(tenant)).data.find((one) => one.id === lost)?.state, 'failed');
});

test('[MANAGE-04] a practice is closed once its people have fetched what it wrote, or with the reason why not', async () => {
  const tenant = await server.tenant();
  const operator = await server.operator();
  const colleague = await operator.person([{ key: 'tenant', access: 'write' }]);
  const closure = `/web/v1/manage/tenants/${tenant.key}/closure`;
  const confirm = (body: object) =>
    operator.ask('POST', `${closure}/confirmation`, body, colleague).then(refusalOf);
  const early = await released(tenant);
  await made();
  await fetched(tenant, early);
  assert.equal(refusalOf(await operator.ask('POST', closure, { reason: 'Vertrag endet' })), '200');
  assert.equal((await shown(tenant)).closing?.reason, 'Vertrag endet', 'the practice is told');
  assert.equal(await confirm({}), '409 practice_not_exported', 'one from before does not count');
  const id = await released(tenant);
  await made();
  assert.equal(await confirm({}), '409 practice_not_exported', 'nobody has fetched it');
  assert.equal(refusalOf(await fetched(tenant, id)), '200');
  assert.equal(await confirm({}), '200');
  const { closure: closed } = (await operator.ask('GET', closure)).body as {
    closure: { exported: { fetched_at: string | null }; unexported_reason: string | null };
  };
  assert.ok(closed.exported.fetched_at);
  assert.equal(closed.unexported_reason, null);

  const gone = await server.tenant();
  const there = `/web/v1/manage/tenants/${gone.key}/closure`;
  await operator.ask('POST', there, { reason: 'Vertrag endet' });
  const waived = { without_export: 'Die Praxis verzichtet schriftlich' };
  assert.equal(refusalOf(await operator.ask('POST', `${there}/confirmation`, waived, colleague)), '200');
  const after = (await operator.ask('GET', there)).body as { closure: { unexported_reason: string } };
  assert.equal(after.closure.unexported_reason, waived.without_export);
});
