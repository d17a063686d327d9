import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { encode } from '../kit/jsonapi.ts';
import type { Handler } from '../kit/routes.ts';
import { withSpan } from '../measurements/index.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import type { Enrich } from '../platform/relay.ts';
import { triggerEventRows } from './queries.ts';
import { backTestHandler } from './rules/back-test.ts';
import { applyTemplateHandler } from './rules/templates.ts';
import { createTrigger, loadTriggers, updateTrigger } from './write-trigger.ts';

export { alarmPolicyHandlers } from './alarm-policy.ts';
export {
  adherenceEventVerbs,
  adherenceHandlers,
  enrichAdherence,
  feedIncidentVerbs,
} from './adherence/handlers.ts';
export { measurementPlanVerbs } from './adherence/plans.ts';
export { settleAdherence } from './adherence/settle.ts';
export { recentContactsHandler } from './contacts/recent-contacts.ts';
export { countHandlers } from './counts.ts';
export { escalateAlarms } from './deadlines/escalate.ts';
export { absenceVerbs } from './deadlines/absences.ts';
export {
  controlAlarmVerbs,
  deadlineHandlers,
  enrichControlAlarms,
  enrichEscalations,
} from './deadlines/handlers.ts';
export { eventActionHandlers } from './event-actions.ts';
export { beat } from './heartbeat/heartbeat.ts';
export { enrichObservationCases, observationHandlers, observationVerbs } from './observation/handlers.ts';
export { enrichReviews, roundHandlers } from './round/round.ts';
export { templateVerbs } from './rules/templates.ts';
export { storyHandler } from './story.ts';
export { liftSuppressions } from './suppression/lift.ts';

export const ruleHandlers: Handler[] = [backTestHandler, applyTemplateHandler];

export const personalValueVerbs: Partial<Verbs> = withSpan(defaultVerbs(personalValues), {
  from: 'validFrom',
  until: 'validUntil',
});

export const triggerVerbs: Partial<Verbs> = {
  load: loadTriggers,
  create: createTrigger,
  update: updateTrigger,
};

export const triggerEventVerbs: Partial<Verbs> = {
  load: (ctx, ids) => triggerEventRows(ctx.tx, ids),
};

/** Live payloads: each event as the list shows it; of the synthetic patient's nobody hears. */
export const enrichTriggerEvents: Enrich = async (tx, tenantId, ids) =>
  (await triggerEventRows(tx, ids, tenantId))
    .filter((row) => row.suppression !== 'heartbeat')
    .map((row) => ({ data: encode(triggerEvents, row) }));
