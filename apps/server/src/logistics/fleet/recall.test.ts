import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { eventually } from '../../testing/eventually.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';
import { warehouse } from '../../testing/warehouse.ts';

const server = await testServer();
const operator = await server.operator();
const practice = await server.tenant();
const other = await server.tenant();
const store = warehouse(operator, practice);
const base = '/web/v1/logistics';
const reason = 'Zeigt nach einem Sturz zu viel an. Bitte gegen eine andere Waage tauschen.';
let count = 0;

type Values = Record<string, unknown>;

async function bring(article_id: string, location_id: string, more: Values = {}): Promise<string> {
  const answer = await operator.ask('POST', `${base}/stock_devices/import`, {
    article_id,
    location_id,
    lot: null,
    bought_on: null,
    rows: [{ serial: `RC-${++count}`, iccid: null, firmware: null }],
    ...more,
  });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (answer.body as { ids: [string] }).ids[0];
}
const step = (id: string, name: string, more: Values = {}) =>
  operator.ask('POST', `${base}/stock_devices/${id}/step`, { step: name, ...more });
async function sendTo(of: TestTenant, id: string): Promise<void> {
  for (const [name, more] of [['pack'], ['ship', { practice_key: of.key }], ['deliver']] as const)
    assert.equal((await step(id, name, more)).status, 200);
}
const serialOf = async (id: string) =>
  String(recordOf(await operator.ask('GET', `${base}/stock_devices/${id}`)).attributes.serial);
async function give(of: TestTenant, serial: string): Promise<string> {
  const patientId = await makeExample(of, 'patients');
  const [device] = recordsOf(await of.ask('GET', `/web/v1/devices?query=${serial}`));
  const body = bodyFor(resourceOf('devices'), { patientId }, device?.id);
  assert.equal((await of.ask('PATCH', `/web/v1/devices/${device?.id}`, body)).status, 200);
  return patientId;
}
const recall = (article_id: string, lot: string) =>
  operator.ask('POST', `${base}/recalls`, { article_id, lot, reason });
const tasksOf = async (of: TestTenant) =>
  recordsOf(await of.ask('GET', '/web/v1/tasks?per_page=100')).filter(({ attributes }) =>
    String(attributes.title).startsWith('Rückruf'),
  );

test('[MANAGE-07] a lot is called back in one action: each practice that has some is told once, a task a patient, and nothing of it leaves the store', async () => {
  const [of, at] = [await store.article(), await store.place()];
  const lot = 'L2501-A';
  const [worn, shelved, stocked, packed] = [
    await bring(of, at, { lot }),
    await bring(of, at, { lot }),
    await bring(of, at, { lot }),
    await bring(of, at, { lot }),
  ];
  const sound = await bring(of, at, { lot: 'L2501-B' });
  await sendTo(practice, worn);
  await sendTo(practice, shelved);
  assert.equal((await step(packed, 'pack')).status, 200);
  const patientId = await give(practice, await serialOf(worn));

  const administrator = await server.admin.query<{ email: string }>(
    `update physician set profession = 'administrator' where (tenant_id, id) = (
       select tenant_id, physician.id from physician join tenant on tenant.id = tenant_id where tenant.key = $1 order by email limit 1
     ) returning email`,
    [practice.key],
  );
  const called = await recall(of, lot);
  assert.equal(called.status, 200, JSON.stringify(called.body));
  const { practices, devices } = called.body as { practices: number; devices: number };
  assert.deepEqual([practices, devices], [1, 2]);

  await eventually('both tasks of the practice', async () => (await tasksOf(practice)).length === 2);
  const tasks = await tasksOf(practice);
  const [ofPatient] = tasks.filter(({ relationships }) => relationships?.patient?.data?.id === patientId);
  assert.ok(String(ofPatient?.attributes.title).includes(await serialOf(worn)));
  assert.equal(ofPatient?.attributes.description, reason);
  const rest = tasks.find((one) => one !== ofPatient);
  assert.ok(String(rest?.attributes.title).includes(await serialOf(shelved)));
  assert.deepEqual(await tasksOf(other), []);
  const mails = await server.admin.query(
    `select recipient from mail_message join tenant on tenant.id = mail_message.tenant_id
     where tenant.key = $1 and template = 'device_recall'`,
    [practice.key],
  );
  assert.deepEqual(mails.rows, [{ recipient: administrator.rows[0]?.email }]);

  assert.equal(refusalOf(await recall(of, lot)), '422 recalled_already /lot');
  assert.equal(refusalOf(await recall(of, 'L9999-Z')), '422 lot_unknown /lot');
  assert.equal(refusalOf(await step(stocked, 'pack')), '422 device_recalled /step');
  assert.equal(
    refusalOf(await step(packed, 'ship', { practice_key: practice.key })),
    '422 device_recalled /step',
  );
  assert.equal((await step(sound, 'pack')).status, 200);

  const life = await operator.ask('GET', `${base}/stock_devices/${worn}/life`);
  const { lot: told } = (
    life.body as { data: { lot: { recall: { reason: string; practices: { told_at: string | null }[] } } } }
  ).data;
  assert.equal(told.recall.reason, reason);
  assert.equal(told.recall.practices.length, 1);
  assert.notEqual(told.recall.practices[0]?.told_at, null);
  // Another recall makes another round of telling: who was told is not told again.
  for (const [name, more] of [['ship', { practice_key: other.key }], ['deliver']] as const)
    assert.equal((await step(sound, name, more)).status, 200);
  assert.equal((await recall(of, 'L2501-B')).status, 200);
  await eventually('the task of the other practice', async () => (await tasksOf(other)).length === 1);
  assert.equal((await tasksOf(practice)).length, 2);
});

test('[MANAGE-07] no practice calls a lot back', async () => {
  const answer = await practice.ask('POST', `${base}/recalls`, {
    article_id: practice.key,
    lot: 'A',
    reason,
  });
  assert.equal(answer.status, 404);
});

test('[MANAGE-07] a device whose calibration is over is not packed, until a new one is entered; the day itself still counts', async () => {
  const [of, at] = [
    await store.make('articles', { ...scale(), calibration_months: 24 }),
    await store.place(),
  ];
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' });
  const bought = (days: number) => {
    const day = new Date(`${today}T12:00:00Z`);
    day.setUTCMonth(day.getUTCMonth() - 24);
    day.setUTCDate(day.getUTCDate() + days);
    return day.toISOString().slice(0, 10);
  };
  const over = await bring(of, at, { bought_on: bought(-3) });
  const good = await bring(of, at, { bought_on: bought(3) });
  assert.equal(refusalOf(await step(over, 'pack')), '422 calibration_over /step');
  assert.equal((await step(good, 'pack')).status, 200);
  const overview = async () =>
    (
      (await operator.ask('GET', `${base}/overview`)).body as {
        calibrations: { over: number; soon: number };
      }
    ).calibrations;
  assert.deepEqual(await overview(), { over: 1, soon: 1 });

  const change = (calibrated_on: string) =>
    operator.ask('PATCH', `${base}/stock_devices/${over}`, {
      data: { type: 'stock_devices', id: over, attributes: { calibrated_on } },
    });
  assert.equal(refusalOf(await change('2999-01-01')), '422 in_the_future /data/attributes/calibrated_on');
  const done = recordOf(await change(today)).attributes;
  assert.equal(done.calibrated_on, today);
  assert.equal(String(done.calibration_due_on).slice(0, 4), String(Number(today.slice(0, 4)) + 2));
  assert.equal((await step(over, 'pack')).status, 200);
  assert.deepEqual(await overview(), { over: 0, soon: 1 });

  // The months of the article are those of its devices, too.
  const article = await operator.ask('PATCH', `${base}/articles/${of}`, {
    data: { type: 'articles', id: of, attributes: { calibration_months: null } },
  });
  assert.equal(article.status, 200);
  assert.deepEqual(await overview(), { over: 0, soon: 0 });
});

function scale(): Values {
  return { number: `40-${++count}`, name: 'Waage SC-240', kind: 'serialised', category: 'scale' };
}
