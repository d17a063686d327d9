// npm run rekey [-- --key-is-lost]: seals anew with SECRET_KEY what other keys have sealed, while servers run.
import { parseArgs } from 'node:util';
import { command } from './backup-command.ts';
import { withDatabase } from './command-database.ts';
import { lastVideoLink } from './conferences/index.ts';
import { readConfig, SettingError } from './config.ts';
import { asSystem, type Database } from './ground/database.ts';
import { forgetOtherKeys, requireKnownKey } from './runtime/key-check.ts';
import { type Rekeyed, rekey } from './runtime/rekey.ts';
import { countSealedOtherwise } from './ground/sealed-columns.ts';
import { type KeyRing, secretsOf } from './ground/secrets.ts';
import { sealedColumns } from './sealed-columns.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'key-is-lost': { type: 'boolean', default: false } } });
  const config = readConfig();
  const secrets = secretsOf(config);
  await withDatabase(config, async (database) => {
    if (values['key-is-lost']) await asSystem(database, (tx) => forgetOtherKeys(tx, secrets));
    await requireKnownKey(database, secrets);
    const done = await rekey(database, secrets, sealedColumns);
    for (const line of done.flatMap(told)) console.log(line);
    refuseClosed(done);
    await finish(database, secrets);
  });
}

function told({ at, resealed, closed }: Rekeyed): string[] {
  const name = `${at.table}.${at.column}`;
  return [
    `${name}: ${resealed} sealed anew`,
    ...closed.map(
      ({ tenantId, key }) => `${name} of tenant ${tenantId}, ${at.key} ${key}: no key here opens it`,
    ),
  ];
}

function refuseClosed(done: readonly Rekeyed[]): void {
  const closed = done.reduce((sum, one) => sum + one.closed.length, 0);
  if (closed > 0)
    throw new SettingError(
      `${closed} values stay closed, see above: put the key that sealed them into SECRET_KEY_PREVIOUS and run this again.`,
    );
}

async function finish(database: Database, secrets: KeyRing): Promise<void> {
  const { left, link } = await asSystem(database, async (tx) => ({
    left: await countSealedOtherwise(tx, sealedColumns, secrets.heading),
    link: await lastVideoLink(tx),
  }));
  if (left > 0)
    throw new SettingError(
      `${left} values were sealed with another key meanwhile: a server still has it as SECRET_KEY. Change that and run this again.`,
    );
  await asSystem(database, (tx) => forgetOtherKeys(tx, secrets));
  console.log('0 values are left on another key.');
  if (link)
    console.log(
      `Links to video consultations that were sent before open with the earlier key only: keep it in SECRET_KEY_PREVIOUS until ${link}.`,
    );
}

if (import.meta.main) await command(main);
