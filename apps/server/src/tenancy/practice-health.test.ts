// Alone: it counts the practices of the whole installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../testing/answers.ts';
import { ownServer } from '../testing/server.ts';
import { takeFigures } from './practice-health.ts';

type Page = {
  data: { key: string; state: string; failing_deliveries: number }[];
  total: number;
  states: { state: string; count: number }[];
};
const server = await ownServer();
const operator = await server.operator();
const path = '/web/v1/manage/practice_health';
const list = async (query = '') => (await operator.ask('GET', `${path}${query}`)).body as Page;

test('[MANAGE-03] practices stand in the order of their trouble, are found by name, and turned page by page', async () => {
  const quiet = await server.tenant();
  const failing = await server.tenant();
  await server.admin.query(
    `insert into mail_message (tenant_id, id, template, language, recipient, recipient_name, subject, params, state, attempts, created_at)
     values ($1, gen_random_uuid(), 'alarm', 'de', 'a@b.example', 'A', 'S', '{}', 'failed', 3, now() - interval '16 minutes')`,
    [failing.id],
  );
  await takeFigures(server.database, new Date());
  const all = await list();
  assert.deepEqual(all.data[0]?.key, failing.key);
  assert.deepEqual([all.data[0]?.state, all.data[0]?.failing_deliveries], ['deliveries', 1]);
  assert.equal(all.total, 2);
  assert.deepEqual(
    (await list(`?query=${quiet.key}`)).data.map(({ key }) => key),
    [quiet.key],
  );
  assert.deepEqual(
    (await list('?state=deliveries')).data.map(({ key }) => key),
    [failing.key],
  );
  const second = await list('?per_page=1&page=2');
  assert.deepEqual([second.data.map(({ key }) => key), second.total], [[quiet.key], 2]);
  assert.equal((await list('?query=%25')).total, 0, 'a sign of the pattern is a letter like others');
});

test('[MANAGE-03] a practice that has come since the figures were taken is in the list at once', async () => {
  await takeFigures(server.database, new Date());
  const tenant = await server.tenant();
  assert.ok((await list('?per_page=100')).data.some(({ key }) => key === tenant.key));
});

test("[MANAGE-03] [ROLES-05] the list is the operator's alone", async () => {
  const tenant = await server.tenant();
  assert.equal(refusalOf(await tenant.ask('GET', path)), '404 route_unknown');
  const nobody = await operator.person([{ key: 'mail', access: 'read' }]);
  assert.equal(refusalOf(await operator.ask('GET', path, undefined, nobody)), '403 forbidden');
});
