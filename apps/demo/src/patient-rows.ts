import { newId } from '@fernpuls/server/ground/ids';
import type { Tx } from '@fernpuls/server/ground/database';
import { patientKeys } from '@fernpuls/server/patients/index';
import { contactDetails } from './contact-details.ts';
import type { DemoPatient } from './patient.ts';
import { patientAttributes } from './patient-attributes.ts';
import type { DemoWorld } from './world.ts';

type Patients = readonly DemoPatient[];
type IdOf = (patient: DemoPatient) => string;

export async function insertPatients(
  tx: Tx,
  { patients, idOf, people, now }: { patients: Patients; idOf: IdOf; people: readonly string[]; now: Date },
): Promise<void> {
  const rows = patients.map((patient, index) => ({
    ...patientRow(patient, idOf(patient), people),
    created_at: new Date(now.getTime() - daysInCare(index) * 86_400_000).toISOString(),
  }));
  await tx.insertInto('patient').values(rows).execute();
}

/** The practice's groups, and who is in which. */
export async function insertCohorts(tx: Tx, { cohorts, patients }: DemoWorld, idOf: IdOf): Promise<void> {
  const ids = new Map(cohorts.map(({ name }) => [name, newId()]));
  const first = cohorts.map((cohort) => ({
    ...cohort,
    version: 1,
    meta_information: JSON.stringify({ devices: [] }) as never,
  }));
  await tx
    .insertInto('cohort')
    .values(first.map((cohort) => ({ ...cohort, id: ids.get(cohort.name) ?? '' })))
    .execute();
  const versions = first.map((cohort) => ({
    ...cohort,
    id: newId(),
    cohort_id: ids.get(cohort.name) ?? '',
  }));
  await tx.insertInto('cohort_version').values(versions).execute();
  const assigned = patients.flatMap((patient) =>
    patient.cohortNames.map((name) => ({
      id: newId(),
      patient_id: idOf(patient),
      cohort_id: ids.get(name) ?? '',
    })),
  );
  await tx.insertInto('cohort_assignment').values(assigned).execute();
}

export async function insertContacts(
  tx: Tx,
  { patients, idOf, people }: { patients: Patients; idOf: IdOf; people: readonly string[] },
): Promise<void> {
  const rows = patients.flatMap((patient) =>
    patient.contacts.map((contact, position) => ({
      id: newId(),
      patient_id: idOf(patient),
      name: contact.name,
      relation: contact.relation,
      phone: contact.phone,
      is_first_choice: contact.isFirstChoice,
      position,
      ...contactDetails(contact, people[patient.primaryPhysicianIndex] ?? null),
    })),
  );
  await tx.insertInto('patient_contact').values(rows).execute();
}

export async function insertDevices(tx: Tx, patients: Patients, idOf: IdOf): Promise<void> {
  const rows = patients.flatMap((patient) =>
    patient.devices.map(({ serial, manufacturer, model, batteryPercent }) => ({
      id: newId(),
      patient_id: idOf(patient),
      serial,
      manufacturer,
      model,
      battery_percent: batteryPercent,
    })),
  );
  await tx.insertInto('device').values(rows).execute();
}

/** Thresholds of patients; answers the id of one by its patient and its name in the demo world. */
/** Half a year old, so that every reading of the history was watched. */
export async function insertTriggers(
  tx: Tx,
  patients: Patients,
  { idOf, now }: { idOf: IdOf; now: Date },
): Promise<(patient: DemoPatient, trigger: string) => string> {
  const keyOf = (patient: DemoPatient, trigger: string) => `${patient.key}:${trigger}`;
  const ids = new Map<string, string>();
  const rows = patients.flatMap((patient) =>
    patient.triggers.map((trigger) => {
      const id = newId();
      ids.set(keyOf(patient, trigger.id), id);
      return {
        id,
        patient_id: idOf(patient),
        value_type: trigger.valueType as never,
        component: trigger.component,
        threshold_type: trigger.thresholdType,
        threshold: trigger.threshold,
        priority: trigger.priority,
        description: trigger.description,
        color: null,
        is_active: true,
        created_at: new Date(now.getTime() - 182 * 86_400_000).toISOString(),
      };
    }),
  );
  await tx.insertInto('measurement_trigger').values(rows).execute();
  return (patient, trigger) => ids.get(keyOf(patient, trigger)) ?? '';
}

/** Longer than readings go back, and not all at once. */
function daysInCare(index: number): number {
  return 95 + ((index * 37 + 13) % 500);
}

function patientRow(patient: DemoPatient, id: string, people: readonly string[]) {
  const keys = patientKeys(patient);
  return {
    id,
    ...patientAttributes(patient),
    primary_physician_id: people[patient.primaryPhysicianIndex] ?? null,
    sort_key: keys.sortKey,
    search_key: keys.searchKey,
    alarm_priority: null,
    open_alarm_count: 0,
  };
}
