import assert from 'node:assert/strict';
import { test } from 'node:test';
import { secretsOf } from '@fernpuls/server/ground/secrets';
import { idsOf } from '@fernpuls/server/testing/answers';
import { eventually } from '@fernpuls/server/testing/eventually';
import { testServer } from '@fernpuls/server/testing/server';
import { startDemoPostman } from './postman.ts';

const server = await testServer();
const tenant = await server.tenant();
const nurse = await tenant.person([{ key: 'mail', access: 'read' }]);
const secrets = secretsOf(server.config);

const askForReset = async () => {
  const { uid: email = '' } = (await tenant.person([])).headers;
  await tenant.ask('POST', '/web/v1/auth/password', { email }, null);
  return email;
};

test('[AUTH-07] the link of a reset stands once on the console of the demo and works', async () => {
  const printed: string[] = [];
  const fails = (error: unknown) => assert.fail(String(error));
  const postman = startDemoPostman({
    database: server.database,
    tenantId: tenant.id,
    secrets,
    print: (line) => printed.push(line),
    onError: fails,
  });
  const emails = [await askForReset(), await askForReset()];
  await eventually('both links', () => printed.length >= 2);
  await postman.stop();
  assert.deepEqual(
    printed.map((line) => /^Demo mail to (\S+): http:\/\//.exec(line)?.[1]),
    emails,
  );
  const token = printed[0]?.split('#token=')[1];
  const checked = await tenant.ask('POST', '/web/v1/auth/password/check', { token }, null);
  assert.equal((checked.body as { valid: boolean }).valid, true);
});

test('[AUTH-07] who reads mails reads no link that opens an account', async () => {
  const email = await askForReset();
  const listed = await tenant.ask('GET', `/web/v1/tenants/mails?query=${email}`, undefined, nurse);
  const [id] = idsOf(listed);
  const opened = await tenant.ask('GET', `/web/v1/tenants/mails/${id}/content`, undefined, nurse);
  assert.equal((opened.body as { is_link_hidden: boolean }).is_link_hidden, true);
  assert.doesNotMatch(JSON.stringify([listed.body, opened.body]), /token=|fpw_|http/);
});
