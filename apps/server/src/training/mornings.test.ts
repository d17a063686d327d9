import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { recordsOf, refusalOf } from '../testing/answers.ts';
import { makeBreach } from '../testing/examples.ts';
import { ownServer, type TestTenant } from '../testing/server.ts';
import { closeMornings } from './mornings.ts';

const server = await ownServer({ clock: false });
const path = '/web/v1/training';
const calendar = calendarOf();
const today = () => calendar.dayNumber(Date.now());
/** Tomorrow in Berlin, at this hour. */
const tomorrowAt = (hour: number) => new Date(calendar.hourOf(today() + 1, hour));
const morning = (at: Date) => closeMornings(server.database, server.tenantOf, at);
const alarmsOf = async (tenant: TestTenant) =>
  recordsOf(await tenant.ask('GET', '/web/v1/patients/triggers/events?state[]=raised&state[]=closed'));
const statesOf = async (tenant: TestTenant) =>
  (await alarmsOf(tenant)).map(({ attributes }) => attributes.state);

async function practice(closes: boolean): Promise<TestTenant> {
  const tenant = await server.tenant({ purpose: 'training' });
  await makeBreach(tenant);
  if (closes) assert.equal(refusalOf(await tenant.ask('PATCH', path, { closes_mornings: true })), '200');
  return tenant;
}

test('[BEYOND-19] in the morning yesterday’s alarms of a training practice are closed where that is switched on, and nowhere else', async () => {
  const wanted = await practice(true);
  const unasked = await practice(false);
  await morning(new Date(calendar.hourOf(today(), 23)));
  assert.deepEqual(await statesOf(wanted), ['raised'], 'not on the day it was switched on');
  await morning(tomorrowAt(4));
  assert.deepEqual(await statesOf(wanted), ['raised'], 'not before five o’clock');
  await morning(tomorrowAt(5));
  assert.deepEqual(await statesOf(wanted), ['closed']);
  assert.deepEqual(await statesOf(unasked), ['raised']);
  const [closed] = await alarmsOf(wanted);
  assert.equal(closed?.attributes.close_reason, 'technical');
  assert.match(String(closed?.attributes.close_note), /am Morgen danach/);
});

test('[BEYOND-19] a practice whose morning fails holds up none after it', async () => {
  const [broken, whole] = [await practice(true), await practice(true)];
  const tenantOf = (id: number) =>
    id === broken.id ? Promise.reject(new Error('planted')) : server.tenantOf(id);
  await assert.rejects(closeMornings(server.database, tenantOf, tomorrowAt(5)), /work of the clock failed/);
  assert.deepEqual([await statesOf(broken), await statesOf(whole)], [['raised'], ['closed']]);
  await morning(tomorrowAt(5));
  assert.deepEqual(await statesOf(broken), ['closed']);
});

test('[BEYOND-19] an alarm of the new day stays open, and the morning is seen to once', async () => {
  const tenant = await practice(true);
  await server.admin.query(`update trigger_event set created_at = $2 where tenant_id = $1`, [
    tenant.id,
    new Date(calendar.dayStart(today() + 1)).toISOString(),
  ]);
  await morning(tomorrowAt(5));
  assert.deepEqual(await statesOf(tenant), ['raised'], 'it came at midnight');
  await server.admin.query(`update trigger_event set created_at = $2 where tenant_id = $1`, [
    tenant.id,
    new Date(calendar.dayStart(today() + 1) - 1).toISOString(),
  ]);
  await morning(tomorrowAt(6));
  assert.deepEqual(await statesOf(tenant), ['raised'], 'this morning was seen to');
  await morning(new Date(calendar.hourOf(today() + 2, 5)));
  assert.deepEqual(await statesOf(tenant), ['closed']);
});
