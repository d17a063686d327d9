import assert from 'node:assert/strict';
import { test } from 'node:test';
import { videoConsultationLink } from '@fernpuls/contract/conferences/consultation.call';
import { microsoftSettings } from '@fernpuls/contract/identity/login-provider.call';
import fc from 'fast-check';
import { requestOf } from '../testing/calls.ts';
import { scheduled } from '../testing/conference.ts';
import { ask1, testServer } from '../testing/server.ts';
import { createOrigins } from './origins.ts';

const server = await testServer();
const tenant = await server.tenant();
const { id } = await scheduled(tenant);

/** What can stand behind the practice's label in a host, as far as a header can hold it. */
const rest = fc.oneof(
  fc.constantFrom('', ':6666', '.localhost:6666', '.localhost:0', '.evil.example', '.a@evil.example:6666'),
  fc.string({ maxLength: 40 }).map((text) => `.${text.replace(/[^\x21-\x7e]/g, '')}`),
);

test('whatever stands in the host of a request, addresses that leave the server have its own name and port', async () => {
  const asking = async (asked: { method: string; path: string }, host: string) => {
    const { headers } = tenant.staff;
    const { status, body } = await ask1(server.port, { ...asked, host, headers });
    assert.equal(status, 200, host);
    return body as Record<string, string>;
  };
  await fc.assert(
    fc.asyncProperty(rest, async (behind) => {
      const host = `${tenant.key}${behind}`;
      const { link } = await asking(requestOf(videoConsultationLink, { id }), host);
      assert.equal(new URL(link ?? '').origin, `http://meeting.localhost:${server.port}`, host);
      const { redirect_uri } = await asking(requestOf(microsoftSettings, {}), host);
      assert.equal(redirect_uri, `http://${tenant.host}/login/microsoft`, host);
    }),
    { numRuns: 40 },
  );
});

test('with a public address every practice is below it, without one at the port the server listens on', () => {
  const open = createOrigins(new URL('https://fernpuls.example.org:8443'), () => 3000);
  assert.equal(open({ key: 'demo' }), 'https://demo.fernpuls.example.org:8443');
  assert.equal(createOrigins(null, () => 3000)({ key: 'demo' }), 'http://demo.localhost:3000');
  assert.equal(createOrigins(null, () => 80)({ key: 'demo' }), 'http://demo.localhost');
});
