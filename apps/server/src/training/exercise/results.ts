import type { ExerciseCourse, ExercisePerson } from '@fernpuls/contract/training/exercise.call';
import { caseNatures } from '@fernpuls/domain/training/exercise-cases';
import { judgeCourse } from '@fernpuls/domain/training/judge-course';
import type { Context } from '../../ground/context.ts';
import { Refusal } from '../../ground/errors.ts';
import { expectationsAt } from './expectations.ts';
import { type CourseFacts, courseFacts, peopleNamed } from './results.queries.ts';

type Judged = { facts: CourseFacts; course: ExerciseCourse };

/** Each course with what was expected and done, and the same by person. */
export async function resultsOf(ctx: Context, id: string) {
  const exercise = await ctx.tx
    .selectFrom('exercise')
    .where('id', '=', id)
    .select('started_at')
    .executeTakeFirst();
  if (!exercise) throw new Refusal('not_found');
  const names = await peopleNamed(ctx.tx);
  const set = await expectationsAt(ctx.tx, exercise.started_at);
  const expectedOf = (kind: string) => set.find((one) => one.kind === kind)?.reasons ?? [];
  const judged = (await courseFacts(ctx.tx, id)).map((facts) => ({
    facts,
    course: toCourse(facts, { names, expected: expectedOf(facts.kind) }),
  }));
  const courses = judged
    .map(({ course }) => course)
    .sort(
      (a, b) => Number(b.isDangerous) - Number(a.isDangerous) || Number(b.alarms > 0) - Number(a.alarms > 0),
    );
  return { courses, people: peopleOf(judged, names) };
}

type Known = { names: ReadonlyMap<string, string>; expected: ExerciseCourse['expected'] };

function toCourse(facts: CourseFacts, { names, expected }: Known): ExerciseCourse {
  const { alarms, decisions, kind, isOver } = facts;
  const [first] = decisions;
  const last = decisions.at(-1);
  const raised = alarms[0];
  const nameOf = (id: string | null | undefined) => (id ? (names.get(id) ?? null) : null);
  return {
    patientId: facts.patientId,
    patientName: facts.patientName,
    kind,
    isDangerous: caseNatures[kind].isDangerous,
    expected,
    hasArrived: facts.hasArrived,
    alarms: alarms.length,
    verdict: judgeCourse({
      case: kind,
      expected,
      alarms: alarms.length,
      decisions: decisions.map(({ reason }) => reason),
      isOver,
    }),
    reason: (last?.reason ?? null) as ExerciseCourse['reason'],
    decidedByName: nameOf(last?.byId),
    secondsToDecision:
      first && raised ? Math.max(0, Math.round((Date.parse(first.at) - Date.parse(raised.at)) / 1000)) : null,
    seenByName: nameOf(seenBy(facts)),
  };
}

function seenBy({ alarms }: CourseFacts): string | null {
  return alarms.find(({ seenById }) => seenById !== null)?.seenById ?? null;
}

/** Those who did anything at all, in the order of the practice's people. */
function peopleOf(judged: readonly Judged[], names: ReadonlyMap<string, string>): ExercisePerson[] {
  return [...names].flatMap(([id, name]) => {
    const own = judged.filter(({ facts }) => facts.decisions.at(-1)?.byId === id);
    const count = (verdict: ExerciseCourse['verdict']) =>
      own.filter(({ course }) => course.verdict === verdict).length;
    const leftDangerous = judged.filter(
      ({ facts, course }) => course.verdict === 'missed' && seenBy(facts) === id,
    ).length;
    const person = {
      id,
      name,
      asExpected: count('as_expected'),
      otherwise: count('otherwise'),
      leftDangerous,
    };
    return own.length > 0 || leftDangerous > 0 ? [person] : [];
  });
}
