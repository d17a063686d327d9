import { patientProgramCourse } from '@fernpuls/contract/programs/patient-program.call';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { type AskedRow, rowsOf } from '@fernpuls/domain/programs/asked';
import { adherenceCount, adherencePercent } from '@fernpuls/domain/triggers/adherence/adherence';
import { mondayOf } from '@fernpuls/domain/programs/week';
import { verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { criteriaOf } from './criteria.ts';
import { dosesOfRow } from './days.ts';
import { goalsOf } from './goals.ts';
import { ratedOf } from './rated.ts';
import { programOf, type Stretch, standingOf, stretchOn } from './standing.ts';
import { factsOf, type KnownFacts, mayKnow } from './week.ts';

const shownWeeks = 9;
const judgedDays = 28;

export const courseHandler = verb(patientProgramCourse, async (ctx, { patientProgramId }) => {
  const { part, stretches } = await standingOf(ctx, patientProgramId);
  const today = dayNumber(dayOf(ctx.now));
  const until = mondayOf(today) + 7;
  const from = until - shownWeeks * 7;
  const weeks = Array.from({ length: shownWeeks }, (_, at) => dayText(from + at * 7));
  const stretch = stretchOn(stretches, today);
  const program = stretch && (await programOf(ctx, part, stretch.version));
  const nothing = { goals: [], symptoms: [], lifestyles: [], criteria: [], adherence: null };
  if (!stretch || !program) return { today: dayText(today), weeks, ...nothing };
  const rows = rowsOf(program, stretch.phase - 1);
  const whose = { id: patientProgramId, patientId: part.patient_id };
  const facts = await factsOf(ctx, whose, { rows, from, until });
  const phase = program.phases[stretch.phase - 1];
  const rated = await ratedOf(ctx, rows, { facts, from, weeks: shownWeeks });
  const known = {
    facts,
    today,
    adherenceOver: (days: number) =>
      adherence(
        rows.filter((row) => mayKnow(ctx, row)),
        facts,
        { stretch, today, days },
      ),
  };
  return {
    today: dayText(today),
    weeks,
    goals: goalsOf(program, stretch.phase - 1, { facts, from, today, begins: stretch.begins }),
    symptoms: rated.filter(({ category }) => category === 'symptom').map(({ category: _, ...one }) => one),
    lifestyles: rated
      .filter(({ category }) => category === 'lifestyle')
      .map(({ category: _, ...one }) => one),
    criteria:
      phase?.transition.kind === 'criteria' ? await criteriaOf(ctx, phase.transition.criteria, known) : [],
    adherence: known.adherenceOver(judgedDays),
  };
});

type Over = { stretch: Stretch; today: number; days: number };

/** Of the doses the phase asked for in the last days so many came. */
function adherence(
  rows: readonly AskedRow[],
  facts: KnownFacts,
  { stretch, today, days }: Over,
): number | null {
  const first = today - days + 1;
  const own = rows.filter(({ doer }) => doer !== 'staff');
  const span = { from: Math.max(first, stretch.begins), until: today + 1 };
  if (span.from >= span.until) return null;
  const doses = own.flatMap((row) => dosesOfRow(row, span, { ...facts, ...stretch }));
  return adherencePercent(adherenceCount(doses, facts));
}
