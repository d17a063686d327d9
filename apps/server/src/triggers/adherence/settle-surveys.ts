import { causeLanes, causeOf } from '@fernpuls/domain/triggers/adherence/cause';
import type { Tenant } from '../../ground/context.ts';
import { deadlines } from '../../measurements/index.ts';
import { asSystem, type Database, type Tx, withTenant } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { announce } from './incident.queries.ts';
import { excusesOf, suppressionOf } from './judge.ts';
import { nextLook } from './late.ts';
import { staysOf } from '../../patients/index.ts';
import { type FoundGap, writeGaps } from './settle.queries.ts';
import { surveySlots } from './survey-slots.ts';
import { dueSurveys, type LockedSurvey, lockSurveys, noteSurveys } from './survey.queries.ts';

const most = 500;
const day = 86_400_000;

/** Surveys of all tenants whose deadline has passed: what was not answered becomes a gap, each time once. */
export async function settleSurveys(
  database: Database,
  tenantOf: (id: number) => Promise<Tenant>,
  now: Date,
): Promise<number> {
  const due = await asSystem(database, (tx) => dueSurveys(tx, now, most));
  for (const [tenantId, found] of Map.groupBy(due, (one) => one.tenant_id)) {
    const tenant = await tenantOf(tenantId);
    const ids = found.map(({ id }) => id);
    await withTenant(database, tenantId, (tx) => settle(tx, { tenant, ids, now }));
  }
  return due.length;
}

type Settling = { tenant: Tenant; ids: readonly string[]; now: Date };

async function settle(tx: Tx, { tenant, ids, now }: Settling): Promise<void> {
  const surveys = await lockSurveys(tx, ids, { now, since: new Date(now.getTime() - 400 * day) });
  const stays = await staysOf(tx, [...new Set(surveys.map((one) => one.patient_id))]);
  const dueAt = deadlines(tenant, 'medium', now.getTime()).dueAt;
  const judged = surveys.map((survey) => {
    const own = stays.filter((stay) => stay.patient_id === survey.patient_id);
    const told = surveySlots([survey], {
      leaf: { graceMinutes: survey.grace_minutes },
      since: survey.settled,
      now: now.getTime(),
      excuses: excusesOf(survey.status, own),
    });
    const gaps = told.slots
      .filter(({ state }) => state !== 'filled')
      .map((slot) => gapOf(survey, slot, { stays: own, dueAt, now: now.getTime() }));
    return { noted: { id: survey.id, settled: told.from, next: told.next }, gaps };
  });
  await noteSurveys(
    tx,
    judged.map(({ noted }) => noted),
  );
  await announce(
    tx,
    'adherence_changed',
    await writeGaps(
      tx,
      judged.flatMap(({ gaps }) => gaps),
    ),
  );
}

type Slot = ReturnType<typeof surveySlots>['slots'][number];
type Found = { stays: Parameters<typeof suppressionOf>[1]; dueAt: string; now: number };

function gapOf(survey: LockedSurvey, slot: Slot, { stays, dueAt, now }: Found): FoundGap {
  const suppression = slot.state === 'excused' ? suppressionOf(survey.status, stays, slot) : null;
  const cause = causeOf(
    { suppression, feedIsDown: false, device: null, gateway: null, needsDevice: false },
    slot.deadline,
  );
  const lane = causeLanes[cause];
  const isLate = slot.state === 'late';
  return {
    id: newId(now),
    planId: null,
    patientSurveyId: survey.id,
    patientId: survey.patient_id,
    valueType: null,
    at: slot.at,
    deadline: slot.deadline,
    turnFrom: slot.start,
    turnUntil: slot.end,
    state: isLate ? 'filled_late' : lane === 'none' ? 'explained' : 'open',
    cause,
    lane,
    dueAt,
    incidentId: null,
    filledAt: isLate ? slot.cameAt : null,
    lookAt: isLate ? null : nextLook(slot.end, now),
  };
}
