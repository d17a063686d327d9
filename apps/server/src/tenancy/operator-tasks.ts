import { markOperatorTask, type OperatorTaskRow } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import type { PracticeStanding } from '@fernpuls/contract/tenancy/practice-health.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { operatorTaskKinds, operatorTasks } from '@fernpuls/domain/tenancy/operator-tasks';
import { type Context, personId } from '../ground/context.ts';
import { asSystem } from '../ground/database.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import type { marksOf } from './manage-dashboard.queries.ts';
import { figuresOf } from './practice-health.ts';
import { practiceRows } from './queries.ts';

type Marks = Awaited<ReturnType<typeof marksOf>>;
type Standing = PracticeStanding & { isTraining: boolean };

const morning = 8;

/** What is to be done about the practices and was neither put off nor settled, the most urgent kind first. */
export function openTasks(
  practices: readonly Standing[],
  marks: Marks,
  { now, today }: { now: number; today: string },
): OperatorTaskRow[] {
  const known = new Map(marks.map((mark) => [`${mark.practiceKey} ${mark.kind} ${mark.occurrence}`, mark]));
  const all = practices.flatMap((practice) =>
    operatorTasks(figuresOf(practice), now, today).flatMap((task): OperatorTaskRow[] => {
      const mark = known.get(`${practice.key} ${task.kind} ${task.occurrence}`);
      if (mark?.isHidden) return [];
      const { takenById: id = null, firstName, lastName } = mark ?? {};
      const { key, name, usualSeconds, failingDeliveries, devicesUsed, devicesMax } = practice;
      const takenBy = id === null ? null : { id, firstName: firstName ?? '', lastName: lastName ?? '' };
      const facts = { usualSeconds, failingDeliveries, devicesUsed, devicesMax };
      return [{ practiceKey: key, practiceName: name, ...task, ...facts, takenBy }];
    }),
  );
  return all.toSorted(
    (a, b) =>
      operatorTaskKinds.indexOf(a.kind) - operatorTaskKinds.indexOf(b.kind) ||
      (a.at ?? '').localeCompare(b.at ?? ''),
  );
}

export const operatorTaskHandler: Handler = verb(markOperatorTask, async (ctx, input) => {
  const { practiceKey, kind, occurrence, step, reason = '' } = input;
  const [practice] = await asSystem(ctx.database, (tx) => practiceRows(tx, practiceKey));
  if (!practice) throw new Refusal('not_found');
  if (step === 'done' && kind === 'silent' && reason === '')
    throw invalid({ field: '/reason', code: 'required' });
  const values = { ...changed(ctx, step, reason), updated_at: ctx.now.toISOString() };
  await ctx.tx
    .insertInto('operator_mark')
    .values({ practice_key: practiceKey, kind, occurrence, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'practice_key', 'kind', 'occurrence']).doUpdateSet(values),
    )
    .execute();
  ctx.audit({
    action: 'update',
    subjectType: 'tenants',
    subjectId: practiceKey,
    changes: { [`task.${kind}`]: [null, reason === '' ? step : `${step}: ${reason}`] },
  });
  return {};
});

function changed(ctx: Context, step: InputOf<typeof markOperatorTask>['step'], reason: string) {
  const person = personId(ctx);
  const none = { later_until: null, done_at: null, done_by_id: null, done_reason: null };
  if (step === 'take') return { taken_by_id: person };
  if (step === 'give_back') return { taken_by_id: null };
  if (step === 'open') return none;
  if (step === 'later') return { ...none, later_until: nextMorning(ctx.now) };
  return { ...none, done_at: ctx.now.toISOString(), done_by_id: person, done_reason: reason || null };
}

function nextMorning(now: Date): string {
  const calendar = calendarOf();
  return new Date(calendar.hourOf(calendar.dayNumber(now.getTime()) + 1, morning)).toISOString();
}
