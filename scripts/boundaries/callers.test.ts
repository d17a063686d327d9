import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCaught, violations } from './planted.ts';

const path = 'apps/server/src/tasks/ask.ts';
const planted = [
  "export const a = () => fetch('https://x.example');",
  "export const a = () => globalThis.fetch('https://x.example');",
  'const ask = fetch; export { ask };',
  'export const a = (give: (f: typeof fetch) => void) => give(fetch);',
  "export const a = () => new WebSocket('wss://x.example');",
  "import { request } from 'node:https'; export { request };",
  "import { request as ask } from 'http'; export { ask };",
  "import * as http from 'node:http'; export { http };",
  "import http from 'node:http'; export { http };",
  "export { get } from 'node:https';",
  "import { connect } from 'node:net'; export { connect };",
  "import { connect } from 'node:tls'; export { connect };",
  "import { resolve4 } from 'node:dns/promises'; export { resolve4 };",
  "export const a = () => import('node:http2');",
  "import { Agent } from 'undici'; export { Agent };",
  "import { discovery } from 'openid-client'; export { discovery };",
  "import { createTransport } from 'nodemailer'; export { createTransport };",
  "import { AwsClient } from 'aws4fetch'; export { AwsClient };",
];
for (const text of planted)
  test(`no way out past the outbound client: ${text}`, () =>
    isCaught(path, text, /adapters\/outbound\.ts only/));

test('an adapter does not call out by itself either, but may use a client that takes ours', () => {
  isCaught('apps/server/src/adapters/x.ts', "export const a = () => fetch('https://x.example');", /outbound/);
  const sound = {
    'apps/server/src/adapters/outbound.ts': "import { request } from 'node:https'; export { request };",
    'apps/server/src/adapters/x.ts':
      "import * as client from 'openid-client'; import type { O } from './outbound.ts'; export const a = (out: O) => [client, out.fetch('https://x.example')];",
    'apps/server/src/tasks/serve.ts':
      "import { createServer } from 'node:http'; import { isIP } from 'node:net'; export { createServer, isIP };",
    'apps/server/src/tasks/a.test.ts': "export const a = () => fetch('http://127.0.0.1');",
  };
  assert.deepEqual(violations(sound), []);
});
