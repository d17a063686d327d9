import type { InputOf } from '@fernpuls/contract/kit/call';
import type { mergePatients } from '@fernpuls/contract/patients/merge.call';
import { answerUnasked, type DoubleAnswer } from '@fernpuls/domain/patients/merge-doubles';
import type { Context } from '../../ground/context.ts';
import { invalid } from '../../ground/errors.ts';
import { tellParts } from '../../programs/index.ts';
import { endSurveysById, resumeSurveys } from '../../surveys/index.ts';
import { resumeSeries, stopSeriesById } from '../../tasks/index.ts';
import { dayOf } from '../../tenancy/index.ts';
import { endPlansById, resumePlans } from '../../triggers/index.ts';
import type { Double } from './doubles.ts';
import { endForMerge, madeTwice, writeJoined } from './doubles.queries.ts';
import type { Joined } from './queries.ts';

type Given = NonNullable<InputOf<typeof mergePatients>['doubles']>;
type Answered = Double & { answer: DoubleAnswer };

/** What becomes of each double: as answered, else as goes without asking; a dose or a programme that differs has to be answered. */
export function answeredDoubles(doubles: readonly Double[], given: Given = []): Answered[] {
  return doubles.map((one) => {
    const said = given.find(({ keptId, goneId }) => keptId === one.kept.id && goneId === one.gone.id);
    const answer = said?.answer ?? answerUnasked(one);
    if (answer === null) throw invalid({ field: '/doubles', code: 'merge_double_open' });
    return { ...one, answer };
  });
}

type Joining = { mergeId: string; doubles: readonly Answered[]; reason: string };

/** Ends one of each two that go on as one, each by its own area, so that an undo brings it back. */
export async function joinDoubles(ctx: Context, { mergeId, doubles, reason }: Joining): Promise<void> {
  const joined = doubles.filter(({ answer }) => answer !== 'both');
  const ending = (kind: Double['kind']) =>
    joined
      .filter((one) => one.kind === kind)
      .map((one) => (one.answer === 'kept' ? one.gone.id : one.kept.id));
  const programs = joined
    .filter(({ kind }) => kind === 'program')
    .map(({ answer, kept, gone }) =>
      answer === 'kept' ? ([gone.id, kept.id] as const) : ([kept.id, gone.id] as const),
    );
  const made = await madeTwice(ctx.tx, programs);
  const madeOf = (kind: string) => made.filter((one) => one.kind === kind).map(({ made_id: id }) => id);
  const rules = [...new Set([...ending('rule'), ...madeOf('trigger')])];
  const ends = { drugs: ending('drug'), programs: ending('program'), rules };
  await endForMerge(ctx.tx, { mergeId, ...ends, day: dayOf(ctx.now), reason });
  await tellParts(ctx, ends.programs, 'end');
  const plans = await endPlansById(ctx, [...new Set([...ending('plan'), ...madeOf('plan')])]);
  const surveys = await endSurveysById(ctx, madeOf('survey'));
  const series = (await stopSeriesById(ctx, madeOf('series'))).map(({ id }) => id);
  const held: Joined = { plans, surveys, series, programs: ends.programs };
  await writeJoined(ctx.tx, mergeId, held);
}

/** What went on as one is two again. */
export async function partDoubles(ctx: Context, joined: Joined): Promise<void> {
  await tellParts(ctx, joined.programs ?? [], 'resume');
  await resumePlans(ctx, joined.plans ?? []);
  await resumeSurveys(ctx, joined.surveys ?? []);
  await resumeSeries(ctx, joined.series ?? []);
}
