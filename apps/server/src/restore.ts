// npm run restore -- <folder> [--until <time>] [--replace] [--without-key]: what npm run backup has written, into an empty database.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig, root } from './config.ts';
import { command, type Reached, reach } from './backup-command.ts';
import { BackupRefusal } from './runtime/backup/refusal.ts';
import { type RestoreOrder, restoreBackup } from './runtime/backup/restore-backup.ts';
import { restoreUntil } from './runtime/backup/restore-until.ts';
import { keptSecretKey } from './ground/secrets.ts';

const usage = 'npm run restore -- <folder> [--until <time>] [--replace] [--without-key]';

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { until: { type: 'string' }, replace: flag, 'without-key': flag },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BackupRefusal(usage);
  const config = readConfig();
  const order = {
    folder: resolve(folder),
    dataDir: config.dataDir,
    migrations: join(root, 'db/migrations'),
    key: keptSecretKey(config),
    previousKeys: config.previousKeys,
    withoutKey: values['without-key'],
    replace: values.replace,
  };
  await (values.until === undefined ? whole(order, config) : upTo(values.until, order, config));
}

type Order = Omit<RestoreOrder, 'url'>;

async function whole(order: Order, config: Config): Promise<void> {
  let reached: Reached | null = null;
  try {
    const { manifest, audit } = await restoreBackup({
      ...order,
      url: async () => {
        reached = await reach(config, { shared: false });
        return reached.url;
      },
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const line of audit.lines) console.log(line);
    console.log(
      `Restored as of ${manifest.takenAt}: ${manifest.tables.length} tables with ${rows} rows, each compared with the backup, and ${manifest.files.length} files.`,
    );
  } finally {
    await (reached as Reached | null)?.stop();
  }
}

async function upTo(until: string, order: Order, config: Config): Promise<void> {
  if (config.databaseUrl)
    throw new BackupRefusal('--until works with the embedded database; take DATABASE_URL away.');
  const { audit, keptAs } = await restoreUntil({ ...order, until, now: new Date() });
  for (const line of audit.lines) console.log(line);
  console.log(`Restored as of ${until}. Take a backup now: it begins a log of its own.`);
  if (keptAs) console.log(`What was there before is in ${keptAs}; delete it when it is no longer needed.`);
  if (!audit.isIntact) throw new BackupRefusal('The audit was broken at that moment: see above.');
}

if (import.meta.main) await command(main);
