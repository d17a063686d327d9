import { markMeasurementsSeen, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { RawJson } from '../ground/raw-answer.ts';
import { type Handler, own, verb } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import { markSeen, patientExists } from './queries.ts';
import { seriesJson } from './series.queries.ts';

export const seriesHandlers: Handler[] = ([] = [
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
]);
