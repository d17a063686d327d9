import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../config.ts';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const type = resourceOf('patient_insurances');
const path = '/web/v1/patients/insurances';
const at = '/data/attributes';

const give = (patientId: string, values: object) =>
  tenant.ask('POST', path, bodyFor(type, { patientId, kind: 'statutory', insurer: 'AOK', ...values }));
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));
const counting = async (patientId: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/patients/${patientId}`)).attributes.insurance;

test('[PATIENT-05] numbers without their check digit and a card that ends before it begins are refused by field', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const refused = async (values: object) => refusalOf(await give(patientId, values));
  assert.equal(await refused({ kvnr: 'H475822862' }), `422 kvnr_invalid ${at}/kvnr`);
  assert.equal(await refused({ insurerNumber: '102114818' }), `422 ik_invalid ${at}/insurer_number`);
  const days = { cardValidFrom: '2026-02-02', cardValidUntil: '2026-02-01' };
  assert.equal(await refused(days), `422 from_after_to ${at}/card_valid_until`);
  const { id } = recordOf(await give(patientId, { kvnr: 'H475822826', cardValidFrom: '2026-02-02' }));
  const ended = await change(id, { cardValidUntil: '2026-02-01' });
  assert.equal(refusalOf(ended), `422 from_after_to ${at}/card_valid_until`);
});

test('[PATIENT-05] nobody is insured by law twice, and an insurance stays with its patient', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const { id } = recordOf(await give(patientId, {}));
  assert.equal(refusalOf(await give(patientId, { insurer: 'BARMER' })), `422 already_taken ${at}/kind`);
  const other = await makeExample(tenant, 'patients');
  assert.equal(
    refusalOf(await change(id, { patientId: other })),
    '422 read_only /data/relationships/patient',
  );
});

test('[PATIENT-05] the patient tells the insurance that counts: by law, then private, then the oldest', async () => {
  const patientId = await makeExample(tenant, 'patients');
  assert.equal(await counting(patientId), null);
  await give(patientId, { kind: 'other', insurer: 'Berufsgenossenschaft' });
  await give(patientId, { kind: 'private', insurer: 'Zusatz' });
  assert.deepEqual(await counting(patientId), { insurer: 'Zusatz', card_valid_until: null });
  const { id } = recordOf(await give(patientId, { cardValidUntil: '2026-11-30' }));
  assert.deepEqual(await counting(patientId), { insurer: 'AOK', card_valid_until: '2026-11-30' });
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`)).status, 204);
  assert.deepEqual(await counting(patientId), { insurer: 'Zusatz', card_valid_until: null });
});

test('[PATIENT-05] what was written in one line before becomes an insurance once, whoever was insured otherwise keeps it', async () => {
  const own = await server.tenant();
  const ids = await Promise.all(['patients', 'patients', 'patients'].map((each) => makeExample(own, each)));
  const [byLaw = '', private_ = '', nothing = ''] = ids;
  const write = (id: string, insurer: string | null, number: string | null) =>
    server.admin.query('update patient set insurer = $2, insurance_number = $3 where id = $1', [
      id,
      insurer,
      number,
    ]);
  await write(byLaw, 'hkk', 'A123456780');
  await write(private_, null, '77/12');
  const step = readFileSync(join(root, 'db/migrations/20261123T2801_patient_insurances_known.sql'), 'utf8');
  const statement = step.slice(step.indexOf('insert into'));
  await server.admin.query(statement);
  await server.admin.query(statement);
  const held = await server.admin.query(
    'select patient_id, kind, insurer, kvnr, policy_number from patient_insurance where patient_id = any($1) order by kvnr',
    [ids],
  );
  assert.deepEqual(held.rows, [
    { patient_id: byLaw, kind: 'statutory', insurer: 'hkk', kvnr: 'A123456780', policy_number: null },
    { patient_id: private_, kind: 'other', insurer: '–', kvnr: null, policy_number: '77/12' },
  ]);
  assert.ok(!held.rows.some((row) => row.patient_id === nothing));
});
