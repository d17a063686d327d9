// npm run restore -- <folder> [--replace] [--without-key]: what npm run backup has written, into an empty database.
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig, root } from './config.ts';
import { command, type Reached, reach } from './backup-command.ts';
import { BackupRefusal } from './platform/backup/refusal.ts';
import { restoreBackup } from './platform/backup/restore-backup.ts';
import { keptSecretKey } from './platform/secrets.ts';

const usage = 'npm run restore -- <folder> [--replace] [--without-key]';

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: flag, 'without-key': flag },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BackupRefusal(usage);
  const config = readConfig();
  let reached: Reached | null = null;
  try {
    const { manifest, audit } = await restoreBackup({
      url: async () => {
        reached = await reach(config, { shared: false });
        return reached.url;
      },
      folder: resolve(folder),
      dataDir: config.dataDir,
      migrations: join(root, 'db/migrations'),
      key: keptSecretKey(config),
      withoutKey: values['without-key'],
      replace: values.replace,
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

if (import.meta.main) await command(main);
