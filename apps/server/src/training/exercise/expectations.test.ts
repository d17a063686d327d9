import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../testing/answers.ts';
import { testServer, type TestTenant } from '../../testing/server.ts';

const server = await testServer({ clock: false });
const path = '/web/v1/training';
type Told = { kind: string; reasons: string[]; source: string | null; set_by_name: string | null };

const told = async (tenant: TestTenant, kind: string) => {
  const { body } = await tenant.ask('GET', `${path}/expectations`);
  return (body as { data: Told[] }).data.find((one) => one.kind === kind);
};
const set = (tenant: TestTenant, reasons: string[], source = 'Team') =>
  tenant.ask('POST', `${path}/expectations`, { kind: 'stable', reasons, source });

test('[BEYOND-19] what is expected of a course is the practice’s own, with who set it and why, and each practice has its own', async () => {
  const [tenant, other] = [
    await server.tenant({ purpose: 'training' }),
    await server.tenant({ purpose: 'training' }),
  ];
  assert.deepEqual((await told(tenant, 'stable'))?.source, null, 'a proposal');
  assert.equal(refusalOf(await set(tenant, ['patient_contacted', 'patient_contacted'])), '200');
  const now = await told(tenant, 'stable');
  assert.deepEqual(
    [now?.reasons, now?.source, now?.set_by_name],
    [['patient_contacted'], 'Team', 'Petra Probe'],
  );
  assert.deepEqual((await told(other, 'stable'))?.reasons, []);
  assert.equal(refusalOf(await set(tenant, ['nonsense'])), '422 not_a_choice /reasons/0');
  const real = await server.tenant();
  assert.equal(refusalOf(await set(real, [])), '409 no_training_practice');
});

test('[BEYOND-19] a day is judged by what was expected when it began, and the next one by what is expected then', async () => {
  const tenant = await server.tenant({ purpose: 'training' });
  const day = { patients: 6, cases: ['stable'], tempo: 0, seed: 7 };
  const expected = async () => {
    const started = await tenant.ask('POST', `${path}/exercises`, day);
    assert.equal(refusalOf(started), '200');
    const { id } = started.body as { id: string };
    return async () => {
      await tenant.ask('PATCH', `${path}/exercises/${id}`, { action: 'stop' });
      const { body } = await tenant.ask('GET', `${path}/exercises/${id}/results`);
      return (body as { courses: { expected: string[]; verdict: string }[] }).courses[0]?.expected;
    };
  };
  const first = await expected();
  await set(tenant, ['patient_contacted']);
  assert.deepEqual(await first(), []);
  const second = await expected();
  assert.deepEqual(await second(), ['patient_contacted']);
});
