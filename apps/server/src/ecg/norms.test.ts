import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ecgNorms } from '@fernpuls/contract/ecg/ecg-norm';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { bodyFor } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const writer = { key: 'patient_measurement_ecg', access: 'write' } as const;
const nurse = await tenant.person([writer]);
const physician = await tenant.person([writer, { key: 'finding_release', access: 'write' }]);

const path = '/web/v1/ecg_norms';
const body = (values: object = {}) => bodyFor(ecgNorms, { ...ecgNorms.example, ...values });

test('[BEYOND-14] a practice begins with dated norms and their sources, QTc by sex', async () => {
  const rows = recordsOf(await tenant.ask('GET', path, undefined, nurse)).map(({ attributes }) => attributes);
  const of = (interval: string) =>
    rows
      .filter((row) => row.interval === interval)
      .map(({ gender, low, high, critical }) => [gender, low, high, critical].join(' '))
      .sort();
  assert.deepEqual(of('qtc'), ['female 390 460 500', 'male 390 450 500']);
  assert.deepEqual([of('rate'), of('pr'), of('qrs'), of('axis')].flat(), [
    ' 50 100 ',
    ' 120 200 ',
    '  119 ',
    ' -30 90 ',
  ]);
  assert.ok(rows.every(({ source, valid_from: day }) => String(source).length > 20 && day === '2009-01-01'));
});

test('[BEYOND-14] who signs findings settles the norms, who only writes them does not', async () => {
  assert.equal(refusalOf(await tenant.ask('POST', path, body(), nurse)), '403 forbidden');
  const made = await tenant.ask('POST', path, body(), physician);
  const { id } = recordOf(made);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${id}`, undefined, nurse)), '403 forbidden');
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${path}/${id}`, body({ high: 452 }), nurse)),
    '403 forbidden',
  );
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`, undefined, physician)).status, 204);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${id}`, undefined, nurse)), '404 not_found');
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${id}`, body(), nurse)), '404 not_found');
  assert.match(refusalOf(await tenant.ask('POST', path, bodyFor(ecgNorms, {}), nurse)), /^422/);
});

test('[BEYOND-14] limits out of order and a second norm of the same day are refused', async () => {
  const wrong = await tenant.ask('POST', path, body({ low: 460, high: 450 }), physician);
  assert.match(refusalOf(wrong), /^422/);
  assert.match(JSON.stringify(wrong.body), /attributes\/high.*too_small|too_small.*attributes\/high/);
  const day = {
    interval: 'qrs',
    gender: null,
    low: null,
    critical: null,
    high: 115,
    validFrom: '2009-01-01',
  };
  const twice = await tenant.ask('POST', path, body(day), physician);
  assert.match(JSON.stringify(twice.body), /already_taken/);
});
