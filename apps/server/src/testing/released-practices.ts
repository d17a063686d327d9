import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../start.ts';
import { operatorKey } from '../tenancy/index.ts';
import { codeAt, questionOf, sessionOf } from './accounts.ts';
import { connected } from './installation.ts';
import { type CompletePractice, releasedFolder, releasedKey } from './released.ts';
import { ask1, configOf, everything, type TestPerson } from './server.ts';

type Account = { email: string; password: string; totpSecret?: string };
/** As the demo tells of itself in `demo.json`. */
type Demo = {
  tenant: string;
  accounts: (Account & { role: string })[];
  device_key: string;
  example: Record<string, unknown>;
};

/** The server as it starts on the database of a release, and the people of its practices, each signed in when asked for. */
export async function serveReleased(url: string, dataDir: string) {
  cpSync(join(releasedFolder, 'files'), dataDir, { recursive: true });
  const read = (name: string): unknown => JSON.parse(readFileSync(join(dataDir, name), 'utf8'));
  const demo = read('demo.json') as Demo;
  const complete = read('complete.json') as CompletePractice;
  await grantAll(url, complete.key);
  // What was due since the release would all come at once.
  const { port, stop } = await start(configOf(url, dataDir, { secretKey: releasedKey, clock: false }));
  const hostOf = (key: string) => `${key}.localhost:${port}`;
  const visitor = async (key: string, accounts: readonly Account[]) => ({
    port,
    host: hostOf(key),
    isOperator: key === operatorKey,
    as: await Promise.all(accounts.map((account) => signedIn({ port, host: hostOf(key) }, account))),
  });
  const isOperator = ({ role }: { role: string }) => role === 'operator';
  return {
    port,
    stop,
    demo: { ...demo, host: hostOf(demo.tenant) },
    visitors: {
      demo: () =>
        visitor(
          demo.tenant,
          demo.accounts.filter((account) => !isOperator(account)),
        ),
      complete: () => visitor(complete.key, [complete]),
      operator: () => visitor(operatorKey, demo.accounts.filter(isOperator)),
    },
  };
}

/** A right that came since the release is an administrator's to give: who may do everything is given it. */
async function grantAll(url: string, key: string): Promise<void> {
  const database = await connected(url);
  await database.query(
    `update role set permissions = $2 where name is null and tenant_id = (select id from tenant where key = $1)`,
    [key, JSON.stringify(everything)],
  );
  await database.end();
}

async function signedIn(at: { port: number; host: string }, account: Account): Promise<TestPerson> {
  const ask = (path: string, body: unknown) =>
    ask1(at.port, { method: 'POST', path: `/web/v1/auth/${path}`, host: at.host, body, headers: {} });
  const { email, password, totpSecret } = account;
  const answer = await ask('sign_in', { email, password });
  if (totpSecret === undefined) return sessionOf(answer);
  const { challenge } = questionOf(answer);
  return sessionOf(await ask('otp', { challenge, code: codeAt(totpSecret) }));
}
