import {
  leadingSeries,
  markMeasurementsSeen,
  measurementSeries,
} from '@fernpuls/contract/measurements/series.call';
import { leadingTypes } from '@fernpuls/domain/measurements/leading-types';
import { findValueType, type ValueType } from '@fernpuls/domain/measurements/value-types';
import { personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { RawJson } from '../ground/raw-answer.ts';
import { type Handler, own, verb } from '../kit/routes.ts';
import { inReading } from '../kit/transaction.ts';
import type { Tx } from '../ground/database.ts';
import { patientExists } from '../ground/patient-exists.queries.ts';
import { markSeen } from './queries.ts';
import { measuredTypes, seriesJson } from './series.queries.ts';

export const seriesHandlers: Handler[] = ([] = [
  own(measurementSeries, async (scope, input) => {
    const { tenant } = scope;
    const type = findValueType(input.valueType);
    if (!tenant || !type) throw new Refusal('not_found');
    requireSpan(input);
    const body = await inReading({ ...scope, tenant }, (ctx) => seriesOf(ctx.tx, type, input));
    return new RawJson(body);
  }),
  own(leadingSeries, async (scope, input) => {
    const { tenant } = scope;
    if (!tenant) throw new Refusal('not_found');
    requireSpan(input);
    const { patientId, timeFrom, timeTo, count } = input;
    const all = await inReading({ ...scope, tenant }, async (ctx) => {
      if (!(await patientExists(ctx.tx, patientId))) throw new Refusal('not_found');
      const measured = await measuredTypes(ctx.tx, { patientId, from: timeFrom, to: timeTo });
      const parts: string[] = [];
      for (const type of leadingTypes(measured).slice(0, count))
        parts.push(await seriesOf(ctx.tx, type, input));
      return parts;
    });
    return new RawJson(`{"data":[${all.join(',')}]}`);
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

type Asked = { patientId: string; timeFrom: string; timeTo: string };

function requireSpan({ timeFrom, timeTo }: Asked): void {
  if (timeFrom > timeTo) throw new Refusal('invalid', [{ field: 'time_from', code: 'from_after_to' }]);
}

async function seriesOf(tx: Tx, type: ValueType, { patientId, timeFrom, timeTo }: Asked): Promise<string> {
  const json = await seriesJson(tx, {
    patientId,
    valueType: type.key,
    unit: type.unit,
    from: timeFrom,
    to: timeTo,
    components: type.components !== undefined,
  });
  if (json === null) throw new Refusal('not_found');
  return json;
}
