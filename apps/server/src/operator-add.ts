// npm run operator:add -- --email <address> --first-name <name> --last-name <name>: prints a link for the first password.
import { parseArgs } from 'node:util';
import { withDatabase } from './command-database.ts';
import { readConfig } from './config.ts';
import { addOperator } from './identity/index.ts';
import { createOrigins } from './ground/origins.ts';
import { operatorKey } from './tenancy/index.ts';

const usage = 'npm run operator:add -- --email <address> --first-name <name> --last-name <name>';

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { email: text, 'first-name': text, 'last-name': text } });
  const { email, 'first-name': firstName, 'last-name': lastName } = values;
  if (!email || !/^[^\s@]+@[^\s@]+$/.test(email) || !firstName || !lastName) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const config = readConfig();
  await withDatabase(config, async (database) => {
    const path = await addOperator(database, { email, firstName, lastName }, new Date());
    const origin = createOrigins(config.publicUrl, () => config.port)({ key: operatorKey });
    console.log(`For ${email}, valid seven days and once: ${origin}${path}`);
  });
}

if (import.meta.main) await main();
