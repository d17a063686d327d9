import {
  markProgramItem,
  type PatientProgramWeek,
  patientProgramWeek,
  patientProgramWeeks,
} from '@fernpuls/contract/programs/patient-program.call';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber, dayText } from '@fernpuls/domain/kit/day-text';
import { type AskedRow, rowsOf } from '@fernpuls/domain/programs/asked';
import { mondayOf } from '@fernpuls/domain/programs/week';
import { type Context, personId } from '../ground/context.ts';
import { invalid, Refusal } from '../ground/errors.ts';
import { mayRead } from '../ground/may-read.ts';
import { patientExists } from '../ground/patient-exists.queries.ts';
import { verb } from '../kit/routes.ts';
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
  const facts = await factsOf(ctx, { id: patientProgramId, patientId: part.patient_id }, { rows, ...span });
  const names = await surveyNames(
    ctx.tx,
    rows.flatMap(({ surveyId }) => surveyId ?? []),
  );
  const told = rows.map((row) => {
    const cells = cellsOf(row, span, { ...facts, ...stretch });
    const { surveyId, windowMinutes: _, title, schedules, ...rest } = row;
    const name = surveyId === null ? title : (names.get(surveyId) ?? null);
    return { ...rest, title: name, schedules: [...schedules], cells, ...counted(cells) };
  });
  const sum = (of: (cell: Cell) => boolean) => told.flatMap(({ cells }) => cells).filter(of).length;
  return {
    ...shown,
    rows: told,
    due: sum(({ state }) => isSettled(state)),
    done: sum(({ state }) => state === 'done'),
    missed: sum(({ state }) => state === 'missed'),
  };
}

const isSettled = (state: Cell['state']) => ['done', 'missed', 'skipped'].includes(state);

function counted(cells: readonly Cell[]) {
  const asked = cells.filter(({ state }) => state !== 'none');
  return { due: asked.length, done: asked.filter(({ state }) => state === 'done').length };
}

type Whose = { id: string; patientId: string };
type Span = { rows: readonly AskedRow[]; from: number; until: number };

/** What is known of the days between two day numbers: only what the caller may see. */
export async function factsOf(
  ctx: Context,
  { id, patientId }: Whose,
  { rows, from, until }: Span,
): Promise<Omit<Facts, 'begins' | 'ends'>> {
  const iso = (day: number) => new Date(calendar.dayStart(day)).toISOString();
  const span = { patientId, from: iso(from), until: iso(until) };
  const types = mayRead(ctx, 'patient_measurement', 'measurements')
    ? rows.flatMap(({ valueType }) => valueType ?? [])
    : [];
  const surveys = mayRead(ctx, 'patient_survey_session', 'surveys')
    ? rows.flatMap(({ surveyId }) => surveyId ?? [])
    : [];
  return {
    readings: await readingsOf(ctx.tx, span, [...new Set(types)]),
    sessions: await sessionsOf(ctx.tx, span, [...new Set(surveys)]),
    marks: await marksOf(ctx.tx, id, { from: dayText(from), until: dayText(until) }),
    tasks: mayRead(ctx, 'task', 'tasks') ? await tasksOf(ctx.tx, id, span) : [],
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
