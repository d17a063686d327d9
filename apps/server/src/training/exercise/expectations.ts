import type {
  changeExerciseExpectation,
  ExerciseExpectation,
} from '@fernpuls/contract/training/exercise.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { caseNatures, exerciseCases, proposedOn } from '@fernpuls/domain/training/exercise-cases';
import { type Context, personId } from '../../ground/context.ts';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import { expectationsSet } from './expectations.queries.ts';

type Reasons = ExerciseExpectation['reasons'];

/** Of every course what the practice had set at an instant, else what is proposed. */
export async function expectationsAt(tx: Tx, at: string): Promise<ExerciseExpectation[]> {
  const set = await expectationsSet(tx, at);
  return exerciseCases.map((kind) => {
    const own = set.find((one) => one.kind === kind);
    if (!own)
      return {
        kind,
        reasons: [...caseNatures[kind].proposed],
        source: null,
        since: proposedOn,
        setByName: null,
      };
    const { reasons, source, since, set_by_name: setByName } = own;
    // Nothing else was written: the call takes no other reasons.
    return { kind, reasons: reasons as Reasons, source, since, setByName };
  });
}

export async function setExpectation(
  ctx: Context,
  { kind, reasons, source }: InputOf<typeof changeExerciseExpectation>,
): Promise<void> {
  const now = ctx.now.toISOString();
  const before = (await expectationsAt(ctx.tx, now)).find((one) => one.kind === kind);
  const chosen = [...new Set(reasons)];
  await ctx.tx
    .insertInto('exercise_expectation')
    .values({
      id: newId(),
      kind,
      reasons: JSON.stringify(chosen),
      source,
      created_by_id: personId(ctx),
      created_at: now,
    })
    .execute();
  ctx.audit({
    action: 'update',
    subjectType: 'exercises',
    subjectId: null,
    changes: {
      kind: [kind, kind],
      expected: [before?.reasons ?? [], chosen],
      source: [before?.source ?? null, source],
    },
  });
}
