import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { resources } from '@fernpuls/contract';
import pg from 'pg';
import type { Running } from '@fernpuls/server/start';
import { accountsOf, goodPassword, sessionOf } from '@fernpuls/server/testing/accounts';
import { makeExample } from '@fernpuls/server/testing/examples';
import type { CompletePractice } from '@fernpuls/server/testing/released';
import { everything, makeTenant } from '@fernpuls/server/testing/server';

/**
 * A second practice with a record of every resource, of which the demo has some only, and somebody who may open all of
 * them: with a password, and an app for codes whose key lies sealed in the database.
 */
export async function fillCompletePractice(running: Running, dataDir: string): Promise<void> {
  const admin = new pg.Client({ connectionString: running.adminUrl });
  await admin.connect();
  try {
    const tenant = await makeTenant(running);
    for (const { type, table, host } of resources)
      if (table !== null && host !== 'manage') await makeExample(tenant, type);
    const accounts = accountsOf({ ...running, admin }, tenant);
    const { email } = await accounts.account(everything);
    const signedIn = await accounts.signIn(email);
    const { secret } = await accounts.withTotp(sessionOf(signedIn));
    const practice: CompletePractice = {
      key: tenant.key,
      email,
      password: goodPassword,
      totpSecret: secret,
      deviceKey: tenant.deviceKey,
    };
    writeFileSync(join(dataDir, 'complete.json'), `${JSON.stringify(practice, null, 2)}\n`);
  } finally {
    await admin.end();
  }
}
