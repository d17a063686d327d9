import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import { encode } from '../kit/jsonapi.ts';
import type { Enrich, Room } from '../kit/room.ts';
import { defaultVerbs } from '../kit/verbs.ts';
import { type Engine, withSpan } from '../measurements/index.ts';
import {
  adherenceEventVerbs,
  adherenceHandlers,
  enrichAdherence,
  feedIncidentVerbs,
} from './adherence/handlers.ts';
import { measurementPlanVerbs } from './adherence/plans.ts';
import { settleDeliveries } from './adherence/deliveries.ts';
import { settleAdherence } from './adherence/settle.ts';
import { alarmPolicyHandlers } from './alarm-policy.ts';
import { recentContactsHandler } from './contacts/recent-contacts.ts';
import { burdenHandler } from './burden/burden.ts';
import { coverageGapsHandler } from './coverage/gaps.ts';
import { patientCoverageHandler } from './coverage/of-patient.ts';
import { countHandlers } from './counts.ts';
import { absenceVerbs } from './deadlines/absences.ts';
import { escalateAlarms } from './deadlines/escalate.ts';
import {
  controlAlarmVerbs,
  deadlineHandlers,
  enrichControlAlarms,
  enrichEscalations,
} from './deadlines/handlers.ts';
import { candidatesHandler } from './duties/candidates.ts';
import { dutiesLeftHandler } from './duties/left.ts';
import { sweepDuties } from './duties/sweep.ts';
import { eventActionHandlers } from './event-actions.ts';
import { followAlarms } from './follow-up/follow-up.ts';
import { beat } from './heartbeat/heartbeat.ts';
import { groupHandlers } from './groups/groups.ts';
import { insightHandlers } from './insights/insights.ts';
import { enrichObservationCases, observationHandlers, observationVerbs } from './observation/handlers.ts';
import { triggerEventRows } from './queries.ts';
import { enrichReviews, roundHandlers } from './round/round.ts';
import { resultVerbs } from './results/verbs.ts';
import { backTestHandler } from './rules/back-test.ts';
import { formerHandlers } from './rules/former.ts';
import { applyTemplateHandler, templateVerbs } from './rules/templates.ts';
import { storyHandler } from './story.ts';
import { patientInsightsHandler } from './summary/insights.ts';
import { liftSuppressions } from './suppression/lift.ts';
import { enrichVisites, visiteHandlers, visiteVerbs } from './visite/handlers.ts';
import { createOwnTrigger, loadTriggers, updateTrigger } from './write-trigger.ts';

type World = { database: Database; engine: Engine; tenantOf: (id: number) => Promise<Tenant> };

const settleEveryMs = 30_000;
const deliveriesEveryMs = 30_000;
/** Two minutes lie between beats of a practice, six until the banner turns red. */
const beatEveryMs = 10_000;
/** Each practice has its turn once a minute. */
const sweepEveryMs = 5_000;

/** Live payloads: each event as the list shows it; of the synthetic patient's nobody hears. */
const enrichTriggerEvents: Enrich = async (tx, tenantId, ids) =>
  (await triggerEventRows(tx, ids, tenantId))
    .filter(({ suppression }: { suppression: string | null }) => suppression !== 'heartbeat')
    .map((row) => ({ data: encode(triggerEvents, row) }));

export const room: Room<object, World> = {
  verbs: {
    measurement_triggers: { load: loadTriggers, create: createOwnTrigger, update: updateTrigger },
    trigger_templates: templateVerbs,
    trigger_events: { load: (ctx, ids) => triggerEventRows(ctx.tx, ids) },
    personal_values: withSpan(defaultVerbs(personalValues), { from: 'validFrom', until: 'validUntil' }),
    control_alarms: controlAlarmVerbs,
    absences: absenceVerbs,
    observation_cases: observationVerbs,
    measurement_plans: measurementPlanVerbs,
    feed_incidents: feedIncidentVerbs,
    adherence_events: adherenceEventVerbs,
    trigger_results: resultVerbs,
    patient_visites: visiteVerbs,
  },
  handlers: () => [
    ...eventActionHandlers,
    ...countHandlers,
    ...insightHandlers,
    ...groupHandlers,
    burdenHandler,
    storyHandler,
    recentContactsHandler,
    patientInsightsHandler,
    ...alarmPolicyHandlers,
    ...roundHandlers,
    coverageGapsHandler,
    patientCoverageHandler,
    backTestHandler,
    ...formerHandlers,
    applyTemplateHandler,
    ...deadlineHandlers,
    candidatesHandler,
    dutiesLeftHandler,
    ...observationHandlers,
    ...adherenceHandlers,
    ...visiteHandlers,
  ],
  enrich: {
    trigger_event: enrichTriggerEvents,
    control_alarm: enrichControlAlarms,
    alarm_escalated: enrichEscalations,
    adherence_changed: enrichAdherence,
    feed_incident: enrichAdherence,
    engine_beat: () => Promise.resolve([{ at: new Date().toISOString() }]),
    alarm_policy: () => Promise.resolve([{}]),
    patients_reviewed: enrichReviews,
    observation_cases_changed: enrichObservationCases,
    visites_changed: enrichVisites,
  },
  jobs: ({ database, engine, tenantOf }) => [
    { run: () => escalateAlarms(database, tenantOf), needs: 'clock' },
    { run: () => followAlarms(database, tenantOf), needs: 'clock' },
    { run: () => liftSuppressions(database, tenantOf), needs: 'clock' },
    { run: () => settleAdherence(database, tenantOf), pauseMs: settleEveryMs, needs: 'clock' },
    { run: () => settleDeliveries(database, tenantOf), pauseMs: deliveriesEveryMs, needs: 'clock' },
    { run: () => sweepDuties(database, tenantOf), pauseMs: sweepEveryMs, needs: 'heartbeat' },
    { run: () => beat(database, engine, tenantOf), pauseMs: beatEveryMs, needs: 'heartbeat' },
  ],
};
