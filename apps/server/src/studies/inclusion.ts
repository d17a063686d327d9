import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { judgeInclusion, type JudgedCriterion, type RecordFacts } from '@fernpuls/domain/studies/inclusion';
import { patientSexes, type StudyProtocol } from '@fernpuls/domain/studies/protocol';
import type { Standing } from '@fernpuls/domain/studies/standing';
import type { Context } from '../ground/context.ts';
import { mayRead } from '../ground/may-read.ts';
import { dayOf } from '../tenancy/index.ts';
import { codesOf, lastReadings, personOf } from './subject.queries.ts';

type Judged = Omit<JudgedCriterion, 'day'> & { id: string; day: string | null };

export const mayDiagnoses = (ctx: Context) => mayRead(ctx, patientIcd10s.permission, patientIcd10s.module);

/** Criterion by criterion what the record says of somebody today. */
export async function judgeAll(
  ctx: Context,
  patientId: string,
  { protocol, standing, knowsAll }: { protocol: StudyProtocol; standing: Standing; knowsAll: boolean },
): Promise<Judged[]> {
  const facts = await factsOf(ctx, patientId, { protocol, knowsAll });
  return protocol.criteria.map((criterion) => {
    const { state, value, day } = judgeInclusion(criterion, facts, standing.answers.get(criterion.id));
    return { id: criterion.id, state, value, day: typeof day === 'number' ? dayText(day) : day };
  });
}

async function factsOf(
  ctx: Context,
  patientId: string,
  { protocol, knowsAll }: { protocol: StudyProtocol; knowsAll: boolean },
): Promise<RecordFacts> {
  const person = await personOf(ctx.tx, patientId);
  const types = protocol.criteria.flatMap(({ rule }) => (rule.kind === 'value' ? rule.valueType : []));
  const readings = await lastReadings(ctx.tx, { patientId, types, before: ctx.now.toISOString() });
  const last = readings.map(({ valueType, value, at }) => {
    const day = calendarOf().dayNumber(Date.parse(at));
    return [valueType, { value, day }] as const;
  });
  return {
    today: dayNumber(dayOf(ctx.now)),
    birthDay: person?.birthDate ?? '',
    sex: patientSexes.find((one) => one === person?.gender) ?? null,
    codes: knowsAll || mayDiagnoses(ctx) ? await codesOf(ctx.tx, patientId) : null,
    last: new Map(last),
  };
}
