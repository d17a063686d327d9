import {
  markProgramItem,
  type PatientProgramWeek,
  patientProgramWeek,
  patientProgramWeeks,
} from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { type AskedRow, rowsOf } from '@fernpuls/domain/programs/asked';
import type { DoseCount } from '@fernpuls/domain/programs/doses';
import { mondayOf } from '@fernpuls/domain/programs/week';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import { patientExists } from '../ground/patient-exists.queries.ts';
import { verb } from '../kit/routes.ts';
import { staysOf } from '../patients/index.ts';
import { dayOf } from '../tenancy/index.ts';
import { type Cell, cellsOf, type Facts } from './days.ts';
import { heldPart, runningParts } from './participation.queries.ts';
import { programOf, standingOf, stretchOn } from './standing.ts';
import { marksOf, readingsOf, sessionsOf, surveyNames, tasksOf, writeMark } from './week.queries.ts';

const calendar = calendarOf();

export const weekHandler = verb(patientProgramWeek, (ctx, { patientProgramId, day }) =>
  weekOf(ctx, patientProgramId, day),
);

export const weeksHandler = verb(patientProgramWeeks, async (ctx, { patientId }) => {
  if (!(await patientExists(ctx.tx, patientId))) throw new Refusal('not_found');
  const weeks = [];
  for (const { id } of await runningParts(ctx.tx, patientId))
    weeks.push({ patientProgramId: id, ...(await weekOf(ctx, id)) });
  return { weeks };
});

async function weekOf(ctx: Context, patientProgramId: string, day?: string): Promise<PatientProgramWeek> {
  const { part, stretches } = await standingOf(ctx, patientProgramId);
  const today = dayOf(ctx.now);
  const from = mondayOf(dayNumber(day ?? today));
  const shown = { today, from: dayText(from) };
  const stretch = stretchOn(stretches, from + 6);
  const program = stretch && (await programOf(ctx, part, stretch.version));
  if (!stretch || !program) return { ...shown, rows: [], due: 0, done: 0, missed: 0 };
  const rows = rowsOf(program, stretch.phase - 1);
  const span = { from, until: from + 7 };
  // What came the evening before may fill the first morning.
  const known = { rows, from: from - 1, until: span.until };
  const facts = await factsOf(ctx, { id: patientProgramId, patientId: part.patient_id }, known);
  const names = await surveyNames(
    ctx.tx,
    rows.flatMap(({ surveyId }) => surveyId ?? []),
  );
  const told = rows.map((row) => {
    const cells = cellsOf(row, span, { ...facts, ...stretch });
    const { asked, came } = summed(cells);
    const { surveyId, windowMinutes: _, title, schedules, ...rest } = row;
    const name = surveyId === null ? title : (names.get(surveyId) ?? null);
    return { ...rest, title: name, schedules: [...schedules], cells, due: asked, done: came };
  });
  const all = told.flatMap(({ cells }) => cells);
  const { due, came: done } = summed(all);
  const said = summed(all.filter(({ state }) => state !== 'skipped'));
  return {
    ...shown,
    rows: told,
    due,
    done,
    missed: said.due - said.came,
  };
}

function summed(cells: readonly Cell[]): DoseCount {
  const sum = (of: keyof DoseCount) => cells.reduce((total, cell) => total + cell[of], 0);
  return { asked: sum('asked'), due: sum('due'), came: sum('came') };
}

export type KnownFacts = Omit<Facts, 'begins' | 'ends' | 'beginsAt' | 'endsAt'>;
type Whose = { id: string; patientId: string };
type Span = { rows: readonly AskedRow[]; from: number; until: number };

const mayReadings = (ctx: Context) => mayRead(ctx, 'patient_measurement', 'measurements');
const maySessions = (ctx: Context) => mayRead(ctx, 'patient_survey_session', 'surveys');

/** Whether the caller may see what came of a row: what they may not see has not been missed. */
export function mayKnow(ctx: Context, { kind }: AskedRow): boolean {
  if (kind === 'measurement') return mayReadings(ctx);
  return kind !== 'survey' || maySessions(ctx);
}

/** What is known of the days between two day numbers: only what the caller may see. */
export async function factsOf(
  ctx: Context,
  { id, patientId }: Whose,
  { rows, from, until }: Span,
): Promise<KnownFacts> {
  const iso = (day: number) => new Date(calendar.dayStart(day)).toISOString();
  const span = { patientId, from: iso(from), until: iso(until) };
  const types = mayReadings(ctx) ? rows.flatMap(({ valueType }) => valueType ?? []) : [];
  const surveys = maySessions(ctx) ? rows.flatMap(({ surveyId }) => surveyId ?? []) : [];
  return {
    readings: await readingsOf(ctx.tx, span, [...new Set(types)]),
    sessions: await sessionsOf(ctx.tx, span, [...new Set(surveys)]),
    marks: await marksOf(ctx.tx, id, { from: dayText(from), until: dayText(until) }),
    tasks: mayRead(ctx, 'task', 'tasks') ? await tasksOf(ctx.tx, id, span) : [],
    excuses: await staysOf(ctx.tx, [patientId]),
    now: ctx.now.getTime(),
  };
}

export const markHandler = verb(markProgramItem, async (ctx, asked) => {
  const part = await heldPart(ctx.tx, asked.patientProgramId);
  if (!part) throw new Refusal('not_found');
  if (part.status !== 'consented') throw new Refusal('conflict');
  const { stretches } = await standingOf(ctx, part.id);
  if (asked.day > dayOf(ctx.now)) throw invalid({ field: '/day', code: 'in_the_future' });
  const stretch = stretchOn(stretches, dayNumber(asked.day));
  const program = stretch && (await programOf(ctx, part, stretch.version));
  const rows = program ? rowsOf(program, stretch.phase - 1) : [];
  const row = rows.find(
    (one) => one.phaseComponentId === asked.phaseComponentId && one.itemId === asked.itemId,
  );
  const isMarked = row && (row.kind === 'section' || (row.kind === 'task' && row.doer === 'patient'));
  if (!isMarked) throw invalid({ field: '/item_id', code: 'reference_not_found' });
  await writeMark(ctx.tx, {
    patientProgramId: part.id,
    patientId: part.patient_id,
    day: asked.day,
    state: asked.state,
    phase_component_id: asked.phaseComponentId,
    item_id: asked.itemId,
    note: asked.note ?? null,
    by: personId(ctx),
  });
  ctx.audit({
    action: 'update',
    subjectType: 'patient_programs',
    subjectId: part.id,
    changes: { day: asked.day, item: `${asked.phaseComponentId}/${asked.itemId}`, state: asked.state },
  });
  ctx.announce('patient_programs_changed', [part.patient_id]);
  return { state: asked.state };
});
