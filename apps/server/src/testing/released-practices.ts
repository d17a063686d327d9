import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { start } from '../start.ts';
import { operatorKey } from '../tenancy/index.ts';
import { codeAt, questionOf, sessionOf } from './accounts.ts';
import { type CompletePractice, releasedFolder, releasedKey } from './released.ts';
import { ask1, configOf, type TestPerson } from './server.ts';

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

async function signedIn(at: { port: number; host: string }, account: Account): Promise<TestPerson> {
  const ask = (path: string, body: unknown) =>
    ask1(at.port, { method: 'POST', path: `/web/v1/auth/${path}`, host: at.host, body, headers: {} });
  const { email, password, totpSecret } = account;
  const answer = await ask('sign_in', { email, password });
  if (totpSecret === undefined) return sessionOf(answer);
  const { challenge } = questionOf(answer);
  return sessionOf(await ask('otp', { challenge, code: codeAt(totpSecret) }));
}
