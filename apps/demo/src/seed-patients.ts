import { newId } from '@fernpuls/server/ground/ids';
import type { Tx } from '@fernpuls/server/ground/database';
import type { PoolClient } from 'pg';
import { seedChats } from './chats.ts';
import type { DemoTask } from './chores.ts';
import { seedConsultations } from './consultations.ts';
import { seedDevices } from './devices.ts';
import { seedDiagnoses } from './diagnoses.ts';
import { seedDrugs } from './drugs.ts';
import { seedEcgTriggers } from './ecg/triggers.ts';
import { seedEvents } from './patient-events.ts';
import { seedHistory } from './history.ts';
import { seedCircle } from './circle.ts';
import { seedInsurances } from './insurances.ts';
import { seedCalls } from './interview-guides.ts';
import { seedMeasurementPlans } from './measurement-plans.ts';
import { seedPastGaps } from './past-gaps.ts';
import { seedObservations } from './observations.ts';
import type { DemoPatient } from './patient.ts';
import {
  insertCohorts,
  insertContacts,
  insertDevices,
  insertPatients,
  insertTriggers,
} from './patient-rows.ts';
import { seedPrograms } from './programs/seed.ts';
import { seedPortraits } from './portraits.ts';
import { seedProviders } from './providers/seed.ts';
import { seedBanners } from './patients/banners.ts';
import { seedDuplicates } from './patients/duplicates.ts';
import { seedLifeCycles } from './lifecycle/life-cycle.ts';
import { seedSubscriptions } from './billing/subscriptions.ts';
import { seedSurveys } from './surveys/seed.ts';
import type { DemoWorld } from './world.ts';

type Setting = {
  world: DemoWorld;
  people: readonly string[];
  nurses: string;
  deviceKeyId: string;
  now: Date;
};

/** Everybody in the demo world with what the practice knows, watches and still has to do of them. */
export async function seedPatients(
  tx: Tx,
  client: PoolClient,
  { world, people, nurses, deviceKeyId, now }: Setting,
): Promise<void> {
  const { patients } = world;
  const ids = new Map(patients.map(({ key }) => [key, newId()]));
  const patientId = (patient: DemoPatient) => ids.get(patient.key) ?? '';
  await insertPatients(tx, { patients, idOf: patientId, people, now });
  await insertCohorts(tx, world, patientId);
  await insertContacts(tx, { patients, idOf: patientId, people });
  await seedInsurances(tx, { world, patientId });
  await seedCircle(tx, { world, patientId, now });
  await seedPortraits(tx, { patients, patientId, people });
  await seedProviders(tx, { patients, patientId, people });
  await insertDevices(tx, patients, patientId);
  await seedDiagnoses(tx, { patients, patientId, people, now });
  await seedDrugs(tx, { patients, patientId, people, now });
  const triggerId = await insertTriggers(tx, patients, { idOf: patientId, now });
  await seedEcgTriggers(tx, { world, patientId });
  await seedMeasurementPlans(tx, { world, patientId, now });
  await seedHistory(tx, client, { world, patientId, triggerId, people, deviceKeyId });
  await seedPastGaps(tx, { people, now });
  await seedSurveys(tx, { world, patientId, people, now });
  await seedChats(tx, { patients, patientId, people, now });
  await seedDevices(tx, { patients, patientId, people, now });
  await seedEvents(tx, { patients, patientId, people, now });
  await seedCalls(tx, { patients, patientId, people, now });
  await seedObservations(tx, { patients, patientId, people, now });
  await seedConsultations(tx, { patients, patientId, people, now });
  await seedPrograms(tx, { world, patientId, people, nurses, now });
  await seedBanners(tx, { world, patientId, people });
  await seedLifeCycles(tx, { world, patientId, people });
  await seedDuplicates(tx, { world, people, now });
  await seedSubscriptions(tx, { world, patientId, people });
  const about = (key: string | null) => (key === null ? null : (ids.get(key) ?? null));
  await tx
    .insertInto('task')
    .values(world.tasks.map((task) => taskRow(task, { about: about(task.patientKey), people, now })))
    .execute();
}

type Around = { about: string | null; people: readonly string[]; now: Date };

function taskRow(task: DemoTask, { about, people, now }: Around) {
  return {
    id: newId(),
    title: task.title,
    description: task.description,
    task_type: task.taskType,
    priority: task.priority,
    state: task.state,
    due_at: task.dueAt,
    patient_id: about,
    // What somebody takes on for themselves is theirs to do.
    assigned_patient_id: task.taskType === 'goal' ? about : null,
    assignee_id: task.assigneeIndex === null ? null : (people[task.assigneeIndex] ?? null),
    trigger_event_id: null,
    failure_reason: task.failureReason,
    created_by_id: people[0] ?? null,
    done_at: task.doneAt,
    created_at: new Date(Math.min(now.getTime(), Date.parse(task.dueAt)) - 86_400_000).toISOString(),
  };
}
