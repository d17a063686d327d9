import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { makePart, makePublished, publish } from '../../testing/published-program.ts';
import { above, ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const calendar = calendarOf();
const daysAgo = (days: number) => dayText(calendar.dayNumber(Date.now()) - days);
const inPhase = (program: string, phase: string) => ({ when: above(90), phase: { program, phase } });

test('[TRIGGER-02] [PATIENT-16] a rule of a phase fires by readings taken while the patient was in it, at once when they enter, and a back-test says the same', async () => {
  const tenant = await server.tenant();
  // What is ten days old still comes in time.
  const policy = { late_hours: 720 };
  assert.equal((await tenant.ask('PATCH', '/web/v1/tenants/alarm_policy', policy)).status, 200);
  const program = await makePublished(tenant);
  const patient = await ruledPatient(tenant, inPhase(program.id, 'b'));
  const raised = async () => (await patient.events()).length;
  await patient.sends([10 * 24, 91]);
  assert.equal(await raised(), 0);
  const part = await makePart(tenant, program.id, { patientId: patient.patientId, status: 'candidate' });
  const step = (input: object) =>
    askCall(tenant, stepPatientProgram, { patientProgramId: part.id, ...input });
  assert.equal(refusalOf(await step({ step: 'consent', consentForm: 'paper', day: daysAgo(9) })), '200');
  await patient.sends([7 * 24, 92]);
  assert.equal(await raised(), 0);
  assert.equal(refusalOf(await step({ step: 'change_phase', phase: 2, day: daysAgo(5) })), '200');
  // Late, from the phase before.
  await patient.sends([8 * 24, 93]);
  assert.equal(await raised(), 0);
  await patient.sends([3 * 24, 94]);
  assert.equal(await raised(), 1);
  const tried = await tenant.ask('POST', '/web/v1/triggers/back_test', {
    rule: inPhase(program.id, 'b'),
    patient_id: patient.patientId,
    days: 28,
  });
  const { events } = tried.body as { events: { firings: { value: number }[] }[] };
  assert.deepEqual(
    events.flatMap(({ firings }) => firings.map(({ value }) => value)),
    [94],
  );
});

test('[TRIGGER-01] a rule names programme and phase in their words; a phase nobody can be in is refused, and the programme stays as long as a rule names it', async () => {
  const tenant = await server.tenant();
  const program = await makePublished(tenant);
  const write = (rule: object) =>
    tenant.ask('POST', '/web/v1/content/trigger_templates', {
      data: {
        type: 'trigger_templates',
        attributes: { name: `Regel ${randomUUID()}`, priority: 'high', rule },
      },
    });
  const wire = (id: string, phase: string) => ({
    when: { kind: 'threshold', value_type: 'weight', comparison: 'above', operand: 90 },
    phase: { program: id, phase },
  });
  const at = '/data/attributes/rule/phase';
  assert.equal(refusalOf(await write(wire(program.id, 'z'))), `422 reference_not_found ${at}/phase`);
  assert.equal(refusalOf(await write(wire(randomUUID(), 'b'))), `422 reference_not_found ${at}/program`);
  const made = recordOf(await write(wire(program.id, 'b')));
  const { phase } = made.attributes.rule as { phase: { phase_name: string } };
  assert.equal(phase.phase_name, 'Erhaltung');
  const lost = { document: { ...program.document, phases: program.document.phases.slice(0, 1) } };
  const resource = resourceOf('programs');
  const changed = await tenant.ask(
    'PATCH',
    `/web/v1/programs/${program.id}`,
    bodyFor(resource, lost, program.id),
  );
  assert.equal(changed.status, 200);
  assert.equal(refusalOf(await publish(tenant, program.id, 1)), '422 phase_in_rules /document/phases');
  const remove = (path: string) => tenant.ask('DELETE', `/web/v1/${path}`);
  assert.equal(refusalOf(await remove(`programs/${program.id}`)), '409 still_referenced');
  assert.equal((await remove(`content/trigger_templates/${made.id}`)).status, 204);
  assert.equal((await remove(`programs/${program.id}`)).status, 204);
});
