import { sql } from 'kysely';
import { SettingError } from '../config.ts';
import { asSystem, type Database, type Tx } from '../ground/database.ts';
import { type KeyRing, opens } from '../ground/secrets.ts';

const about = 'key check';
const word = 'fernpuls';

/** Refuses keys that open nothing in this database; a new key beside one that does is noted. */
export async function requireKnownKey(database: Database, secrets: KeyRing): Promise<void> {
  await asSystem(database, async (tx) => {
    await sql`select pg_advisory_xact_lock(7270013)`.execute(tx);
    const { rows } = await sql<{ sealed: Buffer }>`select sealed from key_check`.execute(tx);
    if (rows.length > 0 && !rows.some(({ sealed }) => opens(secrets, sealed, about)))
      throw new SettingError(
        'The key here (SECRET_KEY, or secret.key in DATA_DIR) opens nothing in this database: it was sealed with another.' +
          ' Set SECRET_KEY to that one, or SECRET_KEY_PREVIOUS while you change keys (docs/operations.md).' +
          ' Where it is lost for ever, npm run rekey -- --key-is-lost goes on without what it sealed.',
      );
    await note(tx, secrets);
  });
}

/** From now on the present key alone is this database's. */
export async function forgetOtherKeys(tx: Tx, secrets: KeyRing): Promise<void> {
  await sql`delete from key_check where heading <> ${secrets.heading}`.execute(tx);
  await note(tx, secrets);
}

async function note(tx: Tx, secrets: KeyRing): Promise<void> {
  const sealed = secrets.sealSecret(word, about);
  await sql`insert into key_check (heading, sealed) values (${secrets.heading}, ${sealed}) on conflict do nothing`.execute(
    tx,
  );
}
