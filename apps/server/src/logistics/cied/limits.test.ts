import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ciedLimits } from '@fernpuls/contract/logistics/cied/cied-limit';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { bodyFor } from '../../testing/examples.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const writer = { key: 'patient_measurement', access: 'write' } as const;
const nurse = await tenant.person([writer]);
const physician = await tenant.person([writer, { key: 'finding_release', access: 'write' }]);

const path = '/web/v1/cied_limits';
const body = (values: object = {}) => bodyFor(ciedLimits, { ...ciedLimits.example, ...values });
const made = async (values: object) => tenant.ask('POST', path, body(values), physician);

test('[PATIENT-06] a practice begins with dated limits of implants and their sources, a shock coil with its own', async () => {
  const rows = recordsOf(await tenant.ask('GET', path, undefined, nurse)).map(({ attributes }) => attributes);
  const told = rows.map(({ kind, position, low, high }) => [kind, position, low, high].join(' ')).sort();
  assert.deepEqual(told, [
    'af_burden   25',
    'battery_percent  10 ',
    'biv_pacing  90 ',
    'impedance  200 1500',
    'impedance shock 25 110',
    'sensing  3 ',
    'sensing ra 0.5 ',
    'threshold   2.5',
  ]);
  assert.ok(rows.every(({ source, valid_from: day }) => String(source).length > 20 && day === '2009-01-01'));
});

test('[PATIENT-06] who signs findings settles the limits of implants, who only writes them does not', async () => {
  assert.equal(refusalOf(await tenant.ask('POST', path, body(), nurse)), '403 forbidden');
  const { id } = recordOf(await made({}));
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${path}/${id}`, body({ high: 1300 }), nurse)),
    '403 forbidden',
  );
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${id}`, undefined, nurse)), '403 forbidden');
  assert.equal((await tenant.ask('PATCH', `${path}/${id}`, body({ high: 1300 }), physician)).status, 200);
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`, undefined, physician)).status, 204);
  assert.equal(refusalOf(await tenant.ask('PATCH', `${path}/${id}`, body(), physician)), '404 not_found');
});

test('[PATIENT-06] limits out of order, impossible, empty, at a lead that has none or of the same day are refused at their field', async () => {
  const at = '/data/attributes';
  assert.equal(refusalOf(await made({ low: 1300 })), `422 too_small ${at}/high`);
  assert.equal(refusalOf(await made({ kind: 'sensing', low: 60, high: null })), `422 out_of_range ${at}/low`);
  assert.equal(refusalOf(await made({ low: null, high: null })), `422 required ${at}/high`);
  assert.equal(
    refusalOf(await made({ kind: 'battery_percent', low: 20, high: null })),
    `422 not_a_choice ${at}/position`,
  );
  const twice = await made({ position: null, low: 200, high: 1500, validFrom: '2009-01-01' });
  assert.match(refusalOf(twice), /^422 already_taken/);
  const elsewhere = await server.tenant();
  const { id } = recordOf(await made({}));
  assert.equal(refusalOf(await elsewhere.ask('GET', `${path}/${id}`)), '404 not_found');
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`, undefined, physician)).status, 204);
});
