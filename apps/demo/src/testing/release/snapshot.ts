// npm run release:snapshot: the demo practice as this release stores it, for the test of the next release's migrations.
import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { fillDemo, sampleSize } from '../../demo.ts';
import { readConfig } from '@fernpuls/server/config';
import { takeBackup } from '@fernpuls/server/runtime/backup/take-backup';
import { sealedColumns } from '@fernpuls/server/sealed-columns';
import { start } from '@fernpuls/server/start';
import { eventually } from '@fernpuls/server/testing/eventually';
import { releasedFolder, releasedKey } from '@fernpuls/server/testing/released';
import { fillCompletePractice } from './complete-practice.ts';

/** Readings, recordings and answers of the demo come through its public interface: so often asked, none came. */
const quietAnswers = 60;

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fernpuls-snapshot-'));
  chmodSync(folder, 0o755);
  const [dataDir, taken] = [join(folder, 'data'), join(folder, 'taken')];
  try {
    const manifest = await snapshotOf(dataDir, taken);
    rmSync(releasedFolder, { recursive: true, force: true });
    cpSync(taken, releasedFolder, { recursive: true });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const bytes = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
    console.log(`db/released: ${rows} rows in ${bytes} bytes, released up to ${manifest.migrations.at(-1)}`);
    console.log('tables without a row:', emptyOf(manifest.tables).join(', '));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function snapshotOf(dataDir: string, folder: string) {
  const config = {
    ...readConfig({
      PORT: '0',
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      SECRET_KEY: releasedKey.toString('base64'),
      RATE_LIMIT_PERSON: 'off',
      RATE_LIMIT_ADDRESS: 'off',
    }),
    heartbeat: false,
  };
  const failed = (error: unknown) => console.error(error);
  const running = await start(config, {
    fill: (_, database) => fillDemo(config, database, { opened: () => undefined, failed, size: sampleSize }),
  });
  try {
    await fillCompletePractice(running, dataDir);
    await untilQuiet(running.adminUrl);
    const { manifest, audit } = await takeBackup({
      url: running.adminUrl,
      folder,
      dataDir,
      version: config.version,
      key: releasedKey,
      withKey: false,
      withBase: false,
      sealedColumns,
    });
    if (!audit.isIntact) throw new Error(audit.lines.join('\n'));
    return manifest;
  } finally {
    await running.stop();
  }
}

const emptyOf = (tables: readonly { name: string; rows: number }[]) =>
  tables.filter(({ rows }) => rows === 0).map(({ name }) => name);

/** Until nothing has been written for a while: the demo says of no sender that it has sent everything. */
async function untilQuiet(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const written = `select count(*)::text || (select count(*) from ecg) || (select count(*) from patient_survey_session)
      || (select count(*) from trigger_event) || (select count(*) from finding) || (select count(*) from outbox) as state
      from measurement`;
    let [last, answers] = ['', 0];
    await eventually('the end of what the demo sends', async () => {
      const state = (await client.query<{ state: string }>(written)).rows[0]?.state ?? '';
      answers = state === last ? answers + 1 : 0;
      last = state;
      return answers >= quietAnswers;
    });
  } finally {
    await client.end();
  }
}

await main();
