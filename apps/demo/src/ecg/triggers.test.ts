import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestEcg } from '@fernpuls/contract/ecg/upload.call';
import { recordOf, recordsOf } from '@fernpuls/server/testing/answers';
import { askCall } from '@fernpuls/server/testing/calls';
import { bodyFor, makeExample, read, resourceOf } from '@fernpuls/server/testing/examples';
import { testServer } from '@fernpuls/server/testing/server';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { demoWorld } from '../world.ts';
import { ecgAttributes } from './delivery.ts';
import { ecgsOfDay, wearersOf } from './plan.ts';
import { seedEcgTriggers } from './triggers.ts';

const world = demoWorld({ seed: 42, patients: 120, days: 30, now: new Date('2026-11-20T10:00:00Z') });
const server = await testServer();
const tenant = await server.tenant();

test('[ECG-06] the demo’s recording of atrial fibrillation raises an alarm, its sinus rhythm none', async () => {
  const templates = resourceOf('trigger_templates');
  const rule = { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: 'device' } };
  const values = { name: 'Vorhofflimmern', priority: 'high', rule };
  recordOf(await tenant.ask('POST', `/web/v1/${templates.path}`, bodyFor(templates, values)));
  const day = ecgsOfDay(world, dayNumber(world.today) - 1);
  for (const [rhythm, alarms] of [
    ['atrial_fibrillation', 1],
    ['sinus', 0],
  ] as const) {
    const ecg = day.find(({ strip }) => strip.rhythm === rhythm);
    const wearer = wearersOf(world).find(({ customPatientId }) => customPatientId === ecg?.customPatientId);
    assert.ok(ecg && wearer);
    const id = await makeExample(tenant, 'patients');
    const { attributes } = await read(tenant, 'patients', id);
    const only = { world: { patients: [wearer] }, patientId: () => id };
    await tenant.asWorker((tx) => seedEcgTriggers(tx, only));
    const customPatientId = String(attributes.custom_patient_id);
    const sent = await ecgAttributes({ ...ecg, customPatientId });
    const answer = await askCall(tenant, ingestEcg, { data: { type: 'ecgs', attributes: sent } });
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    const events = recordsOf(await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${id}`));
    assert.equal(events.length, alarms, rhythm);
  }
});
