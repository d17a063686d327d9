import assert from 'node:assert/strict';
import { test } from 'node:test';
import { physicians as physicianResource } from '@fernpuls/contract/identity/physician';
import type { Fields } from '@fernpuls/contract/kit/resource';
import { schemaOf } from '@fernpuls/contract/kit/schema';
import { devices as deviceResource } from '@fernpuls/contract/logistics/device';
import { cohorts as cohortResource } from '@fernpuls/contract/patients/cohort';
import { patients as patientResource } from '@fernpuls/contract/patients/patient';
import { tasks as taskResource } from '@fernpuls/contract/tasks/task';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { ik, kvnr } from '@fernpuls/domain/patients/insurance';
import { insuranceOf } from './insurances.ts';
import { demoWorld } from './world.ts';

const world = demoWorld({ seed: 42, patients: 300, days: 90, now: new Date('2026-11-20T09:42:00+01:00') });

/** Names of the values the contract would refuse. */
function refused(fields: Fields, record: Record<string, unknown>): string[] {
  return Object.entries(record).flatMap(([name, value]) => {
    const field = fields[name];
    if (!field || (value === null && field.nullable)) return [];
    return schemaOf(field).safeParse(value).success ? [] : [`${name}: ${String(value)}`];
  });
}

test('every generated record fits the contract', () => {
  const records: [Fields, object][] = [
    ...world.patients.map((patient): [Fields, object] => {
      const { cohortNames: _, program: _program, contacts: _contacts, ...own } = patient;
      return [patientResource.fields, own];
    }),
    ...world.patients.flatMap((patient) =>
      patient.devices.map((device): [Fields, object] => [deviceResource.fields, device]),
    ),
    ...world.patients.flatMap((patient) =>
      patient.triggers.map((rule): [Fields, object] => [measurementTriggers.fields, rule]),
    ),
    ...world.physicians.map((person): [Fields, object] => [physicianResource.fields, person]),
    ...world.cohorts.map((cohort): [Fields, object] => [cohortResource.fields, cohort]),
    ...world.tasks.map((task): [Fields, object] => [taskResource.fields, task]),
  ];
  assert.deepEqual(
    records.flatMap(([fields, record]) => refused(fields, { ...record })),
    [],
  );
  assert.ok(records.length > 2000);
});

test('the designs’ first patient stands in the world as drawn', () => {
  const [brandt] = world.patients;
  assert.equal(brandt?.customPatientId, '204817');
  assert.equal(
    `${brandt?.lastName}, ${brandt?.firstName} ${brandt?.birthDate}`,
    'Brandt, Hannelore 1948-03-14',
  );
  assert.deepEqual(brandt?.cohortNames, ['HI · NYHA III', 'TMZ']);
  assert.equal(brandt?.program?.name, 'Herz aktiv');
  assert.equal(brandt?.program?.phase, 2);
  assert.equal(brandt?.infoBanner, 'Schwerhörig – Tochter zuerst anrufen');
  assert.deepEqual(brandt?.contacts[0], {
    name: 'Petra Brandt-Lau',
    relation: 'Tochter',
    phone: '+49 171 5550138',
    isFirstChoice: true,
  });
});

test('patient numbers and device serials are unique, six digits for a patient', () => {
  const numbers = world.patients.map((patient) => patient.customPatientId);
  assert.equal(new Set(numbers).size, 300);
  assert.ok(numbers.every((number) => /^\d{6}$/.test(number)));
  const serials = world.patients.flatMap((patient) => patient.devices.map((device) => device.serial));
  assert.equal(new Set(serials).size, serials.length);
  assert.ok(!serials.some((serial) => numbers.some((number) => serial.includes(number))));
});

test('insurances carry numbers whose check digits fit', () => {
  const insured = world.patients.map((patient) => insuranceOf(patient, world.today));
  assert.deepEqual(
    insured.filter(
      (one) => kvnr(one.kvnr) !== null || (one.insurer_number && ik(one.insurer_number) !== null),
    ),
    [],
  );
});

test('telephone numbers are synthetic', () => {
  const phones = world.patients.flatMap((patient) => [
    patient.phone,
    ...patient.contacts.map((contact) => contact.phone),
  ]);
  const synthetic = /^\+49 (40 66969\d{3}|1[567]\d 555\d{4}|4171 55590)$/;
  assert.deepEqual(
    phones.filter((phone) => !synthetic.test(phone)),
    [],
  );
});

test('about nine in ten patients are active and every other status occurs', () => {
  const by = Map.groupBy(world.patients, (patient) => patient.status);
  const active = (by.get('active')?.length ?? 0) / 300;
  assert.ok(active > 0.88 && active < 0.96, `active ${active}`);
  for (const status of ['paused', 'inactive', 'locked'] as const)
    assert.ok((by.get(status)?.length ?? 0) > 0, status);
});

test('cohorts, programmes, physicians and patients named by others exist', () => {
  const cohortNames = new Set(world.cohorts.map((cohort) => cohort.name));
  const programs = new Map(world.programs.map((program) => [program.name, program.phaseCount]));
  const keys = new Set(world.patients.map((patient) => patient.key));
  for (const patient of world.patients) {
    assert.ok(
      patient.cohortNames.every((name) => cohortNames.has(name)),
      patient.cohortNames.join(),
    );
    if (patient.program) assert.ok(patient.program.phase <= (programs.get(patient.program.name) ?? 0));
    assert.equal(world.physicians[patient.primaryPhysicianIndex]?.profession, 'physician');
  }
  for (const task of world.tasks) {
    assert.ok(task.patientKey === null || keys.has(task.patientKey));
    assert.ok(task.assigneeIndex === null || world.physicians[task.assigneeIndex] !== undefined);
    assert.equal(task.doneAt !== null, task.state === 'completed' || task.state === 'failed');
  }
});
