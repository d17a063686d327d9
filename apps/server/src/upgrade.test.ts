// Alone: it upgrades the database of the last release.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type pg from 'pg';
import { root } from './config.ts';
import { builderOf } from './ground/database.ts';
import { verifyAll } from './runtime/audit-report.ts';
import { readManifest } from './runtime/backup/manifest.ts';
import { fingerprintOf } from './runtime/backup/placing.ts';
import { restoreBackup } from './runtime/backup/restore-backup.ts';
import { ensureDatabase } from './runtime/embedded-postgres.ts';
import { migrate, migrationsIn } from './runtime/migrate.ts';
import { outcomesOf } from './testing/answers.ts';
import { contents, workFolder } from './testing/backups.ts';
import { startTestCluster } from './testing/cluster.ts';
import { eventually } from './testing/eventually.ts';
import { connected } from './testing/installation.ts';
import { everyOpening, openEverything } from './testing/openings.ts';
import { releasedFolder, releasedKey } from './testing/released.ts';
import { serveReleased } from './testing/released-practices.ts';
import { ask1 } from './testing/server.ts';

const cluster = process.env.TEST_DATABASE_URL ? null : await startTestCluster();
const clusterUrl = process.env.TEST_DATABASE_URL ?? cluster?.url ?? '';
const superuser = await connected(clusterUrl);
const folder = workFolder();
const ends: (() => Promise<unknown> | undefined)[] = [() => cluster?.stop(), () => superuser.end()];
after(async () => {
  for (const end of ends.toReversed()) await end();
});

const migrations = join(root, 'db/migrations');
const manifest = readManifest(releasedFolder);
const nameOfNew = () => {
  const name = `test_upgrade_${randomBytes(4).toString('hex')}`;
  ends.push(() => superuser.query(`drop database if exists ${name} with (force)`));
  return name;
};

/** The last release's database with its data, made once; every test has a copy. */
const released = nameOfNew();
await restoreBackup({
  url: () => ensureDatabase(clusterUrl, released),
  folder: releasedFolder,
  dataDir: join(folder, 'data'),
  migrations: folderOf(manifest.migrations),
  key: releasedKey,
  previousKeys: [],
  withoutKey: false,
  replace: false,
});

function folderOf(names: readonly string[]): string {
  const at = join(folder, randomBytes(4).toString('hex'));
  mkdirSync(at);
  for (const name of names) copyFileSync(join(migrations, name), join(at, name));
  return at;
}

/** A copy of the release, migrated by the product with all that came since and with what is planted here. */
async function upgraded(planted: Record<string, string>) {
  const name = nameOfNew();
  await superuser.query(`create database ${name} template ${released} strategy file_copy`);
  const url = await ensureDatabase(clusterUrl, name);
  const admin = await connected(url);
  ends.push(() => admin.end());
  const at = folderOf(migrationsIn(migrations));
  for (const [file, sql] of Object.entries(planted)) writeFileSync(join(at, file), sql);
  const before = await rowsOf(admin);
  const applied = await migrate(url, at);
  return { url, admin, applied, before, after: await rowsOf(admin) };
}

/** How many rows each table has. */
async function rowsOf(admin: pg.Client): Promise<Record<string, number>> {
  const { migration: _, ...tables } = await contents(admin);
  return Object.fromEntries(
    Object.entries(tables).map(([name, content]) => [name, Number(content.split(' ')[0])]),
  );
}

/** The server as it starts on that database, and the people of its practices. */
async function served(url: string) {
  const server = await serveReleased(url, join(folder, randomBytes(4).toString('hex')));
  ends.push(server.stop);
  return server;
}

const future = {
  '29990101T0000_future.sql': 'alter table patient add column planted text;',
  '29990102T0000_future.sql':
    '-- no transaction\ncreate index concurrently if not exists patient_planted on patient (tenant_id, planted);',
};

const site = await upgraded(future);
const { port, demo, visitors } = await served(site.url);

/** The practice whose rules mean something else now gets the day until which they are taken over. */
const rowsMore: Record<string, number> = { alarm_policy: 1 };

test('the last release is migrated by what came since, and no table has a row more or less', () => {
  const since = migrationsIn(migrations).filter((name) => !manifest.migrations.includes(name));
  assert.deepEqual(site.applied, [...since, ...Object.keys(future)]);
  for (const [table, rows] of Object.entries(site.before))
    assert.equal(site.after[table], rows + (rowsMore[table] ?? 0), table);
  assert.ok(
    (site.before.measurement ?? 0) > 400 && (site.before.ecg_chunk ?? 0) > 50,
    'there is something to migrate',
  );
});

/** Asked with what exists for a while only: a file just sent, the token of a room. */
const transient = [
  'study_export_file',
  'practice_export_file',
  'program_start',
  'consignment_paper',
  'order_address',
  'content_usage',
  'ecg_file',
  'managed_changes',
  'managed_identity',
  'managed_identity_changes',
  'managed_mails',
  'managed_people',
  'managed_surveys',
  'managed_limits',
  'managed_mail_text',
  'managed_sender',
  'managed_session_policy',
  'managed_sign_in_policy',
  'practice_closure',
  'managed_tenant_modules',
  'read_event_letter',
  'read_message_file',
  'read_patient_picture',
  'video_consultation_by_channel',
  'video_consultation_connection',
  'check_channel',
  'connection_of_guest',
  'joined_participants_public',
  'exercise_results',
];

/** What came since the release: no practice has one yet. Empty again with the next release. */
const since = [
  'patient_survey_effects read',
  'studies read',
  'patient_studies read',
  'study_page',
  'patient_study_page',
  'program_components read',
  'program_component_versions read',
  'program_versions read',
  'patient_program_steps read',
  'device_deliveries',
  'device_life',
  'stock_device_versions',
  'stock_devices read',
  'order_life',
  'sensor_package_versions',
  'sensor_packages read',
  'stock_order_versions',
  'stock_orders read',
  'article_stock',
  'article_versions',
  'articles read',
  'billing_items read',
  'item_prices read',
  'subscriptions read',
  'patient_subscriptions read',
  'patient_views read',
  'stock_locations read',
  'stock_movements read',
  'cied_course',
  'cied_egm',
  'cied_episodes read',
  'cied_leads read',
  'cied_programmings read',
  'cieds read',
  'device_groups read',
  'device_orders read',
  'call_outcomes read',
  'call_record_versions',
  'call_records read',
  'ecg_groups read',
  'ecg_pictures read',
  'event_kind_versions',
  'family_members read',
  'drug_versions',
  'drugs read',
  'feeling_factor_readings',
  'feeling_factor_versions',
  'feeling_factors read',
  'patient_addresses read',
  'patient_connections read',
  'scoped_info_banners read',
  'event_kinds read',
  'media read',
  'medium_versions read',
  'document_shares read',
  'patient_documents read',
  'read_document_file',
  'read_medium_file',
  'guest_measurements',
  'guide_version',
  'health_provider_versions read',
  'health_providers read',
  'icd10_versions',
  'interview_guides read',
  'patient_health_providers read',
  'patient_drug_versions',
  'patient_drugs read',
  'patient_drug_intakes read',
  'patient_histories read',
  'patient_icd10s read',
  'patient_visites read',
  'people read',
  'text_template_versions read',
  'text_templates read',
  'compare_patients',
  'merged_into',
  'cied_notices read',
  'reading_reviews read',
  'retention_rules read',
  'rule_burden',
];

test('afterwards every list, every kind of record and every question answers the people of its practices', async () => {
  const opened = new Set<string>();
  for (const [who, visitor] of Object.entries(visitors)) {
    const seen = await openEverything(await visitor());
    assert.deepEqual(seen.faults, [], who);
    for (const name of seen.opened) opened.add(name);
  }
  const closed = everyOpening().filter((name) => !opened.has(name));
  assert.deepEqual(closed.sort(), [...transient, ...since].sort());
});

test('a reading of a device from before the upgrade raises its alarm once, however often it is sent', async () => {
  const send = async () => {
    const measured = {
      measured_at: new Date(Date.now() - 60_000).toISOString(),
      external_id: 'after the upgrade',
    };
    const attributes = { ...demo.example, ...measured };
    const answer = await ask1(port, {
      method: 'POST',
      path: '/srm/api/v1/measurements',
      host: demo.host,
      body: { data: [{ type: 'patient_measurements', attributes }] },
      headers: { authorization: `Bearer ${demo.device_key}` },
    });
    return outcomesOf(answer).data[0];
  };
  const first = await send();
  assert.equal(first?.status, 'created');
  assert.equal((await send())?.status, 'duplicate');
  const events = await site.admin.query('select 1 from trigger_event where measurement_id = $1', [first.id]);
  assert.equal(events.rowCount, 1);
});

test('the audit goes on where it stood: each chain holds what the release had written as its last', async () => {
  const anchors = Object.fromEntries(
    manifest.audit.map((line) => {
      const [, practice = '', number, hash = ''] = /^(\w+): .* last (\d+) (\w+)$/.exec(line) ?? [];
      return [practice, { number: Number(number), hash }];
    }),
  );
  assert.ok(Object.keys(anchors).length >= 3, 'the demo, the complete practice, the operator');
  const verified = () => verifyAll((work) => work(builderOf(site.admin)), anchors);
  await eventually('a record of who looked at the demo since', async () => {
    const { anchors: now } = await verified();
    return (now.demo?.number ?? 0) > (anchors.demo?.number ?? 0);
  });
  const { isIntact, lines } = await verified();
  assert.ok(isIntact, lines.join());
});

test('a migration that takes away what the server asks for is found, in the door where it fails', async () => {
  const broken = await upgraded({
    '29990101T0000_planted.sql': 'alter table cohort drop column description;',
  });
  const { visitors } = await served(broken.url);
  const { faults } = await openEverything(await visitors.complete(), 'patients');
  assert.ok(faults.length > 0);
  assert.deepEqual([...new Set(faults.map((fault) => fault.slice(0, fault.indexOf(':'))))], ['cohorts list']);
});

test('a migration that loses rows is found by their count', async () => {
  const broken = await upgraded({
    '29990101T0000_planted.sql': 'delete from patient_contact where position > 0;',
  });
  const { patient_contact: before } = broken.before;
  assert.notEqual(broken.after.patient_contact, before);
});

test('the snapshot is small, sealed with a key that stands in the code, and brings no key along', () => {
  const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  assert.ok(bytes < 1_500_000, `${bytes} bytes`);
  assert.equal(manifest.key.isIncluded, false);
  assert.equal(manifest.key.fingerprint, fingerprintOf(releasedKey));
  assert.equal(manifest.base, null);
});
