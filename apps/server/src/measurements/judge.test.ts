import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomesOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { above, rise, ruledPatient } from '../testing/ruled-patient.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/measurements/judge';

async function readingsOf(patientId: string) {
  const rows = recordsOf(
    await tenant.ask('GET', `/web/v1/measurements?patient_id=${patientId}&sort=measured_at`),
  );
  return rows.map(({ id, attributes }): Record<string, unknown> & { id: string } => ({ id, ...attributes }));
}

test('[BEYOND-11] a reading called not plausible keeps its value and no longer counts for a rule; taken back it does', async () => {
  const patient = await ruledPatient(tenant, { when: rise(2, 72) });
  await patient.sends([72, 80]);
  const [first] = await readingsOf(patient.patientId);
  const ids = [first?.id];
  const marked = await tenant.ask('POST', path, { ids, plausible: false, reason: ' Falsche Person ' });
  assert.deepEqual(marked.body, { changed: 1 });
  const [kept] = await readingsOf(patient.patientId);
  assert.deepEqual(
    [kept?.value, kept?.plausibility, kept?.plausibility_reason],
    [80, 'implausible', 'Falsche Person'],
  );
  const quiet = await tenant.ingest([patient.reading(1, 83)]);
  assert.deepEqual(outcomesOf(quiet).data[0]?.trigger_ids, []);
  assert.deepEqual((await tenant.ask('POST', path, { ids, plausible: true })).body, { changed: 1 });
  const fires = await tenant.ingest([patient.reading(0, 83)]);
  assert.deepEqual(outcomesOf(fires).data[0]?.trigger_ids, [patient.triggerId]);
  const [back] = await readingsOf(patient.patientId);
  assert.deepEqual(
    [back?.plausibility, back?.plausibility_reason, back?.plausibility_at],
    ['valid', null, null],
  );
});

test('[BEYOND-11] a marked reading does not count among the last m either', async () => {
  const patient = await ruledPatient(tenant, { when: { kind: 'repeated', n: 2, m: 3, of: above(84) } });
  await patient.sends([24, 90]);
  const [first] = await readingsOf(patient.patientId);
  await tenant.ask('POST', path, { ids: [first?.id], plausible: false, reason: 'Mit Kleidung' });
  await patient.sends([1, 90]);
  assert.deepEqual(await patient.events(), []);
});

test('[TRIGGER-02] an extreme value a person confirms is believed from then on, and the rules run over what came after it', async () => {
  const patient = await ruledPatient(tenant, { when: rise(2, 72) });
  await patient.sends([30, 1.5], [1, 80]);
  assert.deepEqual(await patient.events(), [], 'nothing to compare with but a value nobody believes');
  const extreme = (await readingsOf(patient.patientId)).find(({ value }) => value === 1.5);
  assert.equal(extreme?.plausibility, 'extreme');
  const confirmed = { ids: [extreme?.id], plausible: true, reason: 'Frühgeborenes, nachgewogen' };
  assert.deepEqual((await tenant.ask('POST', path, confirmed)).body, { changed: 1 });
  const [event] = await patient.events();
  assert.deepEqual([event?.value, event?.threshold, event?.state], [80, 3.5, 'raised']);
});

test('[TRIGGER-02] an alarm whose reading is called wrong stays open and says that it does not hold any more', async () => {
  const patient = await ruledPatient(tenant, { when: rise(2, 72) });
  await patient.sends([30, 80], [1, 83]);
  const lowest = (await readingsOf(patient.patientId)).find(({ value }) => value === 80);
  await tenant.ask('POST', path, { ids: [lowest?.id], plausible: false, reason: 'Falsche Person' });
  const [event] = await patient.events();
  assert.equal(event?.state, 'raised');
  assert.notEqual(event?.overtaken_at, null);
});

test('[BEYOND-11] what no living body can have on arrival is never made to count', async () => {
  const patient = await ruledPatient(tenant, null);
  await tenant.ingest([patient.reading(1, -4)]);
  const [reading] = await readingsOf(patient.patientId);
  assert.equal(reading?.plausibility, 'implausible');
  const answer = await tenant.ask('POST', path, { ids: [reading?.id], plausible: true });
  assert.deepEqual(answer.body, { changed: 0 });
  assert.equal((await readingsOf(patient.patientId))[0]?.plausibility, 'implausible');
});

test('[BEYOND-11] without a reason nothing is marked, and another practice’s reading is not found', async () => {
  const patient = await ruledPatient(tenant, null);
  await patient.sends([1, 80]);
  const [reading] = await readingsOf(patient.patientId);
  const without = await tenant.ask('POST', path, { ids: [reading?.id], plausible: false });
  assert.equal(refusalOf(without), '422 required /reason');
  const other = await server.tenant();
  const asked = { ids: [reading?.id], plausible: false, reason: 'x' };
  assert.equal((await other.ask('POST', path, asked)).status, 404);
  assert.equal((await readingsOf(patient.patientId))[0]?.plausibility, 'valid');
});

test('[TRIGGER-02] a confirmation taken back leaves the value extreme and its alarm to be confirmed again', async () => {
  const patient = await ruledPatient(tenant, { when: above(300) });
  await patient.sends([1, 500]);
  const [extreme] = await readingsOf(patient.patientId);
  const ids = [extreme?.id];
  const unconfirmed = async () => (await patient.events()).map((event) => event.unconfirmed);
  assert.deepEqual([extreme?.plausibility, await unconfirmed()], ['extreme', [true]]);
  await tenant.ask('POST', path, { ids, plausible: true, reason: 'Nachgemessen' });
  const [confirmed] = await readingsOf(patient.patientId);
  assert.deepEqual([confirmed?.plausibility, confirmed?.plausibility_reason], ['valid', 'Nachgemessen']);
  assert.deepEqual(await unconfirmed(), [false]);
  const back = await tenant.ask('POST', path, { ids, plausible: false, takes_back: true });
  assert.deepEqual(back.body, { changed: 1 });
  const [again] = await readingsOf(patient.patientId);
  assert.deepEqual([again?.plausibility, again?.plausibility_at], ['extreme', null]);
  assert.deepEqual(await unconfirmed(), [true]);
  const both = await tenant.ask('POST', path, { ids, plausible: true, takes_back: true });
  assert.equal(refusalOf(both), '422 not_a_choice /takes_back');
});

test('[BEYOND-11] an extreme value called wrong and taken back is extreme again, confirmed by nobody', async () => {
  const patient = await ruledPatient(tenant, { when: above(300) });
  await patient.sends([1, 500]);
  const ids = [(await readingsOf(patient.patientId))[0]?.id];
  await tenant.ask('POST', path, { ids, plausible: false, reason: 'Gerät' });
  await tenant.ask('POST', path, { ids, plausible: true });
  const [back] = await readingsOf(patient.patientId);
  assert.deepEqual([back?.plausibility, back?.plausibility_at], ['extreme', null]);
});
