import { interventions } from '@fernpuls/contract/measurements/intervention';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { markMeasurementsSeen, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { personId } from '../kit/context.ts';
import { Refusal } from '../kit/errors.ts';
import { type Handler, own, verb } from '../kit/routes.ts';
import { RawJson } from '../platform/raw-answer.ts';
import { inReading } from '../kit/transaction.ts';
import { withSpan } from './span.ts';
import { defaultVerbs, type Verbs } from '../kit/verbs.ts';
import { judgeHandler } from './judge.ts';
import { loadMeasurements } from './load.ts';
import { markSeen, patientExists, seriesJson } from './queries.ts';

export { createEngine, type Engine } from './engine.ts';
export { ingestHandlers } from './ingest.ts';
export { withSpan } from './span.ts';
export { deadlines } from './round.ts';
export { knownPatients } from './roster/known-patients.ts';
export { readRule } from './roster/read-rule.ts';
export { createRuleWalk, tellUnreadable } from './unreadable-rules.ts';
export { askRulesAbout } from './recordings/ask-rules.ts';
export { askRulesAboutSession } from './sessions/ask-rules.ts';
export { joinedBreaches, noRecording, noSession } from './storing/joined-breaches.ts';

const byTable = defaultVerbs(patientMeasurements);
const interventionsInOrder = withSpan(defaultVerbs(interventions), { from: 'startedAt', until: 'endedAt' });

export const interventionVerbs: Partial<Verbs> = {
  ...interventionsInOrder,
  create: (ctx, { id, values }) =>
    interventionsInOrder.create(ctx, { id, values: { ...values, createdById: personId(ctx) } }),
};

export const measurementVerbs: Partial<Verbs> = {
  load: loadMeasurements,
  /** Readings are listed for one patient: across patients there is the alarm queue. */
  list(ctx, query) {
    if (
      !query.filters.some(
        (filter) => filter.field === 'patientId' && filter.kind === 'in' && filter.values.length > 0,
      )
    ) {
      throw new Refusal('invalid', [{ field: 'patient_id', code: 'required' }]);
    }
    return byTable.list(ctx, query);
  },
};

export const measurementHandlers: Handler[] = [
  own(measurementSeries, async (scope, input) => {
    const { tenant } = scope;
    const type = findValueType(input.valueType);
    if (!tenant || !type) throw new Refusal('not_found');
    if (input.timeFrom > input.timeTo)
      throw new Refusal('invalid', [{ field: 'time_from', code: 'from_after_to' }]);
    const body = await inReading({ ...scope, tenant }, async (ctx) => {
      const { patientId, timeFrom, timeTo } = input;
      const of = {
        patientId,
        valueType: type.key,
        unit: type.unit,
        from: timeFrom,
        to: timeTo,
        components: type.components !== undefined,
      };
      const json = await seriesJson(ctx.tx, of);
      if (json === null) throw new Refusal('not_found');
      return json;
    });
    return new RawJson(body);
  }),
  verb(markMeasurementsSeen, async (ctx, input) => {
    if (!(await patientExists(ctx.tx, input.patientId))) throw new Refusal('not_found');
    const changed = await markSeen(ctx.tx, { ...input, personId: personId(ctx) });
    ctx.audit({
      action: input.seen ? 'mark_seen' : 'unmark_seen',
      subjectType: 'patients',
      subjectId: input.patientId,
      changes: { until: input.until, changed },
    });
    return { changed };
  }),
  judgeHandler,
];
