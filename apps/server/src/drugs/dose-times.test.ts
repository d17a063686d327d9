import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patientDoseTimes } from '@fernpuls/contract/drugs/drug.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { everything, testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const plan = resourceOf('patient_drugs');
type Times = { name: string; dose: string; from: number; until: number | null }[];

const give = async (patientId: string, values: object) =>
  recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs',
      bodyFor(plan, { ...plan.example, patientId, fromDay: null, ...values }),
    ),
  ).id;
const change = (id: string, values: object) =>
  tenant.ask(
    'PATCH',
    `/web/v1/patients/drugs/${id}`,
    bodyFor(plan, { changeReason: 'Ödeme', ...values }, id),
  );
const backdate = (id: string, days: number) =>
  server.admin.query(
    "update patient_drug_period set from_at = from_at - $2 * interval '1 day', until_at = until_at - $2 * interval '1 day' where patient_drug_id = $1",
    [id, days],
  );
const timesOf = async (patientId: string, timeFrom = '2026-01-01T00:00:00Z') => {
  const answer = await askCall(tenant, patientDoseTimes, { patientId, timeFrom });
  assert.equal(refusalOf(answer), '200');
  return (answer.body as { data: Times }).data;
};

test('[PATIENT-06] a changed dose stands beside the one before, each with its time; words and needs have no line', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const id = await give(patientId, { morning: '1', evening: null });
  await give(patientId, { name: 'Nitro', substances: null, dosageKind: 'as_needed' });
  await backdate(id, 10);
  assert.equal((await change(id, { morning: '2' })).status, 200);
  await backdate(id, 2);
  const [first, second, ...more] = await timesOf(patientId);
  assert.deepEqual(more, []);
  assert.deepEqual([first?.name, first?.dose, second?.dose], ['Torasemid 10 mg', '1-0-0-0', '2-0-0-0']);
  assert.equal(first?.until, second?.from);
  assert.equal(second?.until, null);
  const since = new Date((second?.from ?? 0) + 1000).toISOString();
  assert.deepEqual(
    (await timesOf(patientId, since)).map(({ dose }) => dose),
    ['2-0-0-0'],
  );
});

test('[PATIENT-06] a row’s own first and last day bound its time', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const id = await give(patientId, { fromDay: '2026-03-02', untilDay: '2026-03-04' });
  await server.admin.query(
    "update patient_drug_period set from_at = '2026-01-01' where patient_drug_id = $1",
    [id],
  );
  assert.deepEqual(
    (await timesOf(patientId)).map(({ from, until }) => [from, until]),
    [[Date.UTC(2026, 2, 1, 23), Date.UTC(2026, 2, 4, 23)]],
  );
});

test('[PATIENT-06] doses of other practices and of patients who are not one’s own are not found', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const elsewhere = await server.tenant();
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  const asked = { patientId, timeFrom: '2026-01-01T00:00:00Z' };
  assert.equal(refusalOf(await askCall(elsewhere, patientDoseTimes, asked)), '404 not_found');
  assert.equal(refusalOf(await askCall(tenant, patientDoseTimes, asked, limited)), '404 not_found');
});
