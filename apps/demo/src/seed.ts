import { deviceScopes } from '@fernpuls/contract/device-scopes';
import { randomBytes } from 'node:crypto';
import type { PoolClient } from 'pg';
import { licensableModules } from '@fernpuls/contract/modules';
import { hashPassword, insertSystemRoles, issueKey } from '@fernpuls/server/identity/index';
import { patientKeys } from '@fernpuls/server/patients/index';
import { asSystem, type Database, enterTenant, type Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { type DemoAccount, grantLicense } from '@fernpuls/server/tenancy/index';
import { seedAlarmDesk } from './alarm-desk.ts';
import { seedChats } from './chats.ts';
import { seedConsultations } from './consultations.ts';
import { seedEcgTriggers } from './ecg/triggers.ts';
import { seedHistory } from './history.ts';
import { seedMeasurementPlans } from './measurement-plans.ts';
import { seedObservations } from './observations.ts';
import type { DemoPatient } from './patient.ts';
import { seedPractice } from './practice.ts';

import { physicians } from './staff.ts';
import { seedSurveys } from './surveys/seed.ts';
import type { DemoWorld } from './world.ts';

export const demoTenant = 'demo';

type SeedResult = { tenantId: number; accounts: DemoAccount[]; deviceKey: string };

/** The demo practice in one transaction: it exists whole or not at all. */
export function seedDemo(database: Database, world: DemoWorld, now: Date): Promise<SeedResult> {
  return asSystem(database, async (tx, client) => {
    const tenantId = await insertTenant(tx);
    await enterTenant(client, tenantId);
    const people = world.physicians.map(() => newId());
    const roles = await insertSystemRoles(tx, 'de');
    await tx
      .insertInto('physician')
      .values(
        world.physicians.map((person, index) => ({
          id: people[index] ?? newId(),
          email: person.email,
          title: person.title,
          first_name: person.firstName,
          last_name: person.lastName,
          salutation: person.salutation,
          profession: person.profession,
          is_active: true,
          last_seen_at: new Date(now.getTime() - (index + 1) * 7_500_000).toISOString(),
        })),
      )
      .execute();
    await tx
      .insertInto('role_assignment')
      .values(
        world.physicians.map((person, index) => ({
          physician_id: people[index] ?? '',
          role_id: roles.get(person.profession) ?? '',
        })),
      )
      .execute();
    await grantLicense(tx, {
      practiceKey: demoTenant,
      modules: licensableModules,
      validFrom: now.toISOString().slice(0, 10),
    });
    await seedPractice(tx, people, now);
    const nurses = roles.get('nurse') ?? '';
    await seedAlarmDesk(tx, { people, nurses, now });
    const { accounts, deviceKey, deviceKeyId } = await renewSecrets(tx, tenantId);
    await seedPatients(tx, client, { world, people, deviceKeyId, now });
    return { tenantId, accounts, deviceKey };
  });
}

/** New passwords and a new device key for a demo practice whose demo.json is gone. */
export async function renewDemoSecrets(database: Database, tenantId: number): Promise<SeedResult> {
  return asSystem(database, async (tx, client) => {
    await enterTenant(client, tenantId);
    const { accounts, deviceKey } = await renewSecrets(tx, tenantId);
    return { tenantId, accounts, deviceKey };
  });
}

async function insertTenant(tx: Tx): Promise<number> {
  const row = await tx
    .insertInto('tenant')
    .values({
      key: demoTenant,
      name: 'TMZ Nordheide',
      subtitle: 'Telemedizinisches Zentrum',
      branding: '{}',
      contact: JSON.stringify({
        name: 'TMZ Nordheide GmbH',
        address: 'Am Markt 4, 21255 Tostedt',
        phone: '+49 4182 555-0',
        email: 'info@tmz-nordheide.example',
      }),
      language: 'de',
      federal_state: 'NI',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

async function renewSecrets(tx: Tx, tenantId: number) {
  const people = await tx.selectFrom('physician').where('tenant_id', '=', tenantId).select('id').execute();
  const password = `Demo-${randomBytes(6).toString('base64url')}`;
  const hash = await hashPassword(password);
  await tx.deleteFrom('credential').where('tenant_id', '=', tenantId).execute();
  await tx
    .insertInto('credential')
    .values(people.map((person) => ({ physician_id: person.id, password_hash: hash })))
    .execute();
  const order = ['physician', 'nurse', 'administrator'] as const;
  const accounts = order.flatMap((role) => {
    const person = physicians.find((one) => one.profession === role);
    return person ? [{ role, email: person.email, password }] : [];
  });
  const { id, key } = await issueKey(tx, { label: 'Demo-Simulator', scopes: deviceScopes });
  return { accounts, deviceKey: key, deviceKeyId: id };
}

type Setting = { world: DemoWorld; people: readonly string[]; deviceKeyId: string; now: Date };

async function seedPatients(
  tx: Tx,
  client: PoolClient,
  { world, people, deviceKeyId, now }: Setting,
): Promise<void> {
  const cohorts = new Map(world.cohorts.map((cohort) => [cohort.name, newId()]));
  const programs = new Map(world.programs.map((program) => [program.name, newId()]));
  await tx
    .insertInto('cohort')
    .values(world.cohorts.map((cohort) => ({ id: cohorts.get(cohort.name) ?? '', ...cohort })))
    .execute();
  await tx
    .insertInto('program')
    .values(
      world.programs.map((program) => ({
        id: programs.get(program.name) ?? '',
        name: program.name,
        description: program.description,
        phase_count: program.phaseCount,
      })),
    )
    .execute();
  const ids = new Map(world.patients.map((patient) => [patient.key, newId()]));
  const idOfPatient = (patient: DemoPatient) => ids.get(patient.key) ?? '';
  await tx
    .insertInto('patient')
    .values(world.patients.map((patient) => patientRow(patient, idOfPatient(patient), people)))
    .execute();
  const each = <T>(of: (patient: DemoPatient, id: string) => T[]) =>
    world.patients.flatMap((patient) => of(patient, idOfPatient(patient)));
  await tx
    .insertInto('cohort_assignment')
    .values(
      each((patient, id) =>
        patient.cohortNames.map((name) => ({
          id: newId(),
          patient_id: id,
          cohort_id: cohorts.get(name) ?? '',
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('patient_program')
    .values(
      each((patient, id) =>
        patient.program
          ? [
              {
                id: newId(),
                patient_id: id,
                program_id: programs.get(patient.program.name) ?? '',
                status: 'consented' as const,
                phase: patient.program.phase,
                started_on: patient.program.startedOn,
              },
            ]
          : [],
      ),
    )
    .execute();
  await tx
    .insertInto('patient_contact')
    .values(
      each((patient, id) =>
        patient.contacts.map((contact, position) => ({
          id: newId(),
          patient_id: id,
          name: contact.name,
          relation: contact.relation,
          phone: contact.phone,
          is_first_choice: contact.isFirstChoice,
          position,
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('device')
    .values(
      each((patient, id) =>
        patient.devices.map((device) => ({
          id: newId(),
          patient_id: id,
          serial: device.serial,
          manufacturer: device.manufacturer,
          model: device.model,
          battery_percent: device.batteryPercent,
        })),
      ),
    )
    .execute();
  const triggers = new Map(
    each((patient) =>
      patient.triggers.map((trigger): [string, string] => [`${patient.key}:${trigger.id}`, newId()]),
    ),
  );
  await tx
    .insertInto('measurement_trigger')
    .values(
      each((patient, id) =>
        patient.triggers.map((trigger) => ({
          id: triggers.get(`${patient.key}:${trigger.id}`) ?? '',
          patient_id: id,
          value_type: trigger.valueType as never,
          component: trigger.component,
          threshold_type: trigger.thresholdType,
          threshold: trigger.threshold,
          priority: trigger.priority,
          description: trigger.description,
          color: null,
          is_active: true,
        })),
      ),
    )
    .execute();
  await seedEcgTriggers(tx, { world, patientId: idOfPatient });
  await seedMeasurementPlans(tx, { world, patientId: idOfPatient, now });
  await seedHistory(tx, client, {
    world,
    patientId: idOfPatient,
    triggerId: (patient, trigger) => triggers.get(`${patient.key}:${trigger}`) ?? '',
    people,
    deviceKeyId,
  });
  await seedSurveys(tx, { world, patientId: idOfPatient, people, now });
  await seedChats(tx, { patients: world.patients, patientId: idOfPatient, people, now });
  await seedObservations(tx, { patients: world.patients, patientId: idOfPatient, people, now });
  await seedConsultations(tx, { patients: world.patients, patientId: idOfPatient, people, now });
  await tx
    .insertInto('task')
    .values(
      world.tasks.map(({ patientKey, assigneeIndex, ...task }) => ({
        id: newId(),
        title: task.title,
        description: task.description,
        task_type: task.taskType,
        priority: task.priority,
        state: task.state,
        due_at: task.dueAt,
        patient_id: patientKey === null ? null : (ids.get(patientKey) ?? null),
        // What somebody takes on for themselves is theirs to do.
        assigned_patient_id:
          patientKey === null || task.taskType !== 'goal' ? null : (ids.get(patientKey) ?? null),
        assignee_id: assigneeIndex === null ? null : (people[assigneeIndex] ?? null),
        trigger_event_id: null,
        failure_reason: task.failureReason,
        created_by_id: people[0] ?? null,
        done_at: task.doneAt,
        created_at: new Date(Math.min(now.getTime(), Date.parse(task.dueAt)) - 86_400_000).toISOString(),
      })),
    )
    .execute();
}

function patientRow(patient: DemoPatient, id: string, people: readonly string[]) {
  const keys = patientKeys(patient);
  return {
    id,
    custom_patient_id: patient.customPatientId,
    last_name: patient.lastName,
    first_name: patient.firstName,
    birth_date: patient.birthDate,
    gender: patient.gender,
    status: patient.status,
    phone: patient.phone,
    email: patient.email,
    street: patient.street,
    postal_code: patient.postalCode,
    city: patient.city,
    insurer: patient.insurer,
    insurance_number: patient.insuranceNumber,
    info_banner: patient.infoBanner,
    primary_physician_id: people[patient.primaryPhysicianIndex] ?? null,
    sort_key: keys.sortKey,
    search_key: keys.searchKey,
    alarm_priority: null,
    open_alarm_count: 0,
  };
}
