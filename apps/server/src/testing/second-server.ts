import { spawn } from 'node:child_process';
import { after } from 'node:test';
import { join } from 'node:path';
import { root } from '../config.ts';
import { freePort, listening } from './processes.ts';
import type { TestServer } from './server.ts';

type SecondServer = { port: number; output(): string };

/** A process of its own on the same database, as behind a load balancer; it ends with the test file. */
export async function secondServer(
  server: TestServer,
  env: Record<string, string> = {},
): Promise<SecondServer> {
  const port = await freePort();
  let output = '';
  const child = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: server.config.databaseUrl ?? '',
      DATA_DIR: server.config.dataDir,
      SECRET_KEY: (server.config.secretKey ?? Buffer.alloc(32)).toString('base64'),
      SECRET_KEY_PREVIOUS: server.config.previousKeys.map((key) => key.toString('base64')).join(','),
      RATE_LIMIT_PERSON: 'off',
      RATE_LIMIT_ADDRESS: 'off',
      DEMO: 'off',
      CACHE_MS: '250',
      OUTBOUND_PRIVATE: '127.0.0.1',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  after(() => child.kill('SIGKILL'));
  await listening(port);
  return { port, output: () => output };
}
