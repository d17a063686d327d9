// npm run backup -- <folder> --with-key | --without-key: everything the practices have, while the server runs.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from './config.ts';
import { command, hasEmbedded, reach } from './backup-command.ts';
import { BackupRefusal } from './runtime/backup/refusal.ts';
import { takeBackup } from './runtime/backup/take-backup.ts';
import { keptSecretKey } from './ground/secrets.ts';
import { sealedColumns } from './sealed-columns.ts';

const usage = 'npm run backup -- <folder> --with-key | --without-key';

const choice = [
  'Say what becomes of the secret key: --with-key puts it into the folder, --without-key leaves it out.',
  'Without it the client secrets and TOTP keys of the backup stay sealed for ever: keep the key elsewhere then.',
  usage,
].join('\n');

async function main(): Promise<void> {
  const flag = { type: 'boolean', default: false } as const;
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'with-key': flag, 'without-key': flag },
  });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new BackupRefusal(usage);
  if (values['with-key'] === values['without-key']) throw new BackupRefusal(choice);
  const config = readConfig();
  if (!config.databaseUrl && !hasEmbedded(config.dataDir))
    throw new BackupRefusal(`${config.dataDir} holds no database: there is nothing to back up.`);
  const database = await reach(config, { shared: true });
  try {
    const { manifest, audit, closed } = await takeBackup({
      url: database.url,
      folder: resolve(folder),
      dataDir: config.dataDir,
      version: config.version,
      key: keptSecretKey(config),
      withKey: values['with-key'],
      withBase: database.isEmbedded,
      sealedColumns,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    for (const line of audit.lines) console.log(line);
    console.log(
      `${resolve(folder)}: ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.length} files as of ${manifest.takenAt}, read back and checked.`,
    );
    if (!values['with-key'])
      console.log('The secret key is NOT in it: without the key client secrets and TOTP keys stay sealed.');
    if (closed > 0)
      throw new BackupRefusal(
        `The backup is complete, but ${closed} sealed values in it need an earlier key than SECRET_KEY: npm run rekey, then back up again.`,
      );
    if (!audit.isIntact)
      throw new BackupRefusal(
        'The backup is complete, but it holds an audit that was broken before: see above.',
      );
  } finally {
    await database.stop();
  }
}

if (import.meta.main) await command(main);
