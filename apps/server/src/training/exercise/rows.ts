import { parseReading } from '@fernpuls/domain/measurements/reading';
import type { ExerciseCase } from '@fernpuls/domain/training/exercise-cases';
import { type ExercisePatient, historyOf, sessionsOf } from '@fernpuls/domain/training/exercise-patient';
import { wireAttributes } from '@fernpuls/domain/training/simulation/wire-attributes';
import { type Context, personId } from '../../ground/context.ts';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { patientKeys } from '../../patients/index.ts';
import { type HistoricReading, insertHistory } from './history.queries.ts';

/** `dueAt` of what comes so many minutes of the day after the patient's first values. */
export type PlannedCourse = {
  kind: ExerciseCase;
  minute: number;
  patient: ExercisePatient;
  dueAt(afterMinutes: number): string;
};

/** What a device will have said; `beforeSeconds` counts back from the moment it is due. */
export type WaitingReading = { attributes: Record<string, unknown>; beforeSeconds: number };

/** A session begins so long before it arrives; each later one of the same morning comes nearer. */
const leadSeconds = 300;
const secondsAMinute = 5;

type Day = { exerciseId: string; courses: readonly PlannedCourse[] };

export async function insertCourses(ctx: Context, { exerciseId, courses }: Day): Promise<void> {
  const { tx } = ctx;
  const known = courses.map((course) => ({ ...course, id: newId(), patientId: newId() }));
  await tx
    .insertInto('patient')
    .values(known.map(({ patient, patientId }) => patientRow(patient, patientId)))
    .execute();
  await insertEquipment(tx, known);
  await insertHistory(
    tx,
    known.flatMap(({ patient, patientId }) => historicReadings(patient, patientId, personId(ctx))),
  );
  await tx
    .insertInto('exercise_course')
    .values(
      known.map(({ id, patientId, kind }) => ({ id, exercise_id: exerciseId, patient_id: patientId, kind })),
    )
    .execute();
  await tx.insertInto('exercise_session').values(known.flatMap(sessionRows)).execute();
}

type Known = PlannedCourse & { id: string; patientId: string };

function patientRow(patient: ExercisePatient, id: string) {
  const { customPatientId, lastName, firstName, birthDate, gender, phone } = patient;
  const { sortKey, searchKey } = patientKeys(patient);
  return {
    id,
    custom_patient_id: customPatientId,
    last_name: lastName,
    first_name: firstName,
    birth_date: birthDate,
    gender,
    status: 'active' as const,
    phone,
    email: null,
    street: null,
    postal_code: null,
    city: null,
    info_banner: null,
    primary_physician_id: null,
    sort_key: sortKey,
    search_key: searchKey,
    alarm_priority: null,
    open_alarm_count: 0,
  };
}

async function insertEquipment(tx: Tx, known: readonly Known[]): Promise<void> {
  const devices = known.flatMap(({ patient, patientId }) =>
    patient.devices.map(({ serial, manufacturer, model, batteryPercent }) => ({
      id: newId(),
      patient_id: patientId,
      serial,
      manufacturer,
      model,
      battery_percent: batteryPercent,
      delivered_at: null,
    })),
  );
  await tx.insertInto('device').values(devices).execute();
  const triggers = known.flatMap(({ patient, patientId }) =>
    patient.triggers.map(({ valueType, component, thresholdType, threshold, priority }) => ({
      id: newId(),
      patient_id: patientId,
      value_type: valueType as never,
      component,
      threshold_type: thresholdType,
      threshold,
      priority,
      description: null,
      color: null,
      is_active: true,
    })),
  );
  await tx.insertInto('measurement_trigger').values(triggers).execute();
}

/** Everything before the day was seen: the list of new values begins with it. */
function historicReadings(
  patient: ExercisePatient,
  patientId: string,
  seenById: string | null,
): HistoricReading[] {
  return historyOf(patient).map((reading) => {
    const parsed = parseReading(wireAttributes(reading), Date.parse(reading.measuredAt));
    if (!('reading' in parsed)) throw new Error('an invented reading was refused');
    const { valueType, value, diastolic, measuredAt, offsetMinutes } = parsed.reading;
    return {
      id: newId(measuredAt),
      patientId,
      valueType,
      value,
      diastolic,
      measuredAt: new Date(measuredAt).toISOString(),
      offsetMinutes,
      deviceSerial: reading.deviceSerial,
      externalId: reading.externalId,
      seenById,
    };
  });
}

function sessionRows({ id, patientId, kind, patient, minute, dueAt }: Known) {
  return sessionsOf(patient, kind).map(({ afterMinutes, readings }) => {
    const first = Date.parse(readings[0]?.measuredAt ?? '') || 0;
    const waiting: WaitingReading[] = readings.map((reading) => ({
      attributes: wireAttributes(reading),
      beforeSeconds:
        leadSeconds - afterMinutes * secondsAMinute - (Date.parse(reading.measuredAt) - first) / 1000,
    }));
    return {
      id: newId(),
      course_id: id,
      patient_id: patientId,
      minute: minute + afterMinutes,
      readings: JSON.stringify(waiting),
      due_at: dueAt(afterMinutes),
      sent_at: null,
    };
  });
}
