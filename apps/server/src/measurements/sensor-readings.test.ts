import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enterMeasurement } from '@fernpuls/contract/measurements/ingest.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { patientWithTrigger, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

async function taken(values: object) {
  const { patientId } = await patientWithTrigger(tenant);
  const measuredAt = new Date(Date.now() - 60_000).toISOString();
  return askCall(tenant, enterMeasurement, {
    patientId,
    valueType: 'weight',
    value: 84.6,
    unit: 'kg',
    measuredAt,
    ...values,
  });
}

test('[PATIENT-21] what a sensor of the practice gave carries its name, what was typed carries none', async () => {
  for (const [given, source, serial] of [
    [{ sensor: 'Waage 4711' }, 'sensor', 'Waage 4711'],
    [{}, 'manual', null],
  ] as const) {
    const answer = await taken(given);
    assert.equal(answer.status, 201);
    const { data } = answer.body as { data: { id: string } };
    const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/measurements/${data.id}`));
    assert.deepEqual([attributes.source, attributes.device_serial], [source, serial]);
  }
});

test('[PATIENT-21] a sensor has a name of 1 to 64 letters', async () => {
  assert.equal((await taken({ sensor: 'S'.repeat(64) })).status, 201);
  assert.match(refusalOf(await taken({ sensor: 'S'.repeat(65) })), /^422 too_long \/sensor/);
  assert.match(refusalOf(await taken({ sensor: '' })), /^422 \w+ \/sensor/);
  assert.match(refusalOf(await taken({ sensor: 7 })), /^422 \w+ \/sensor/);
});
