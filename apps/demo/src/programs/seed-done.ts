import { nextRuns } from '@fernpuls/domain/tasks/next-runs';
import { parseSchedule } from '@fernpuls/domain/tasks/schedule';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { type Wanted, wantedOf } from '@fernpuls/domain/programs/wanted';
import { scoreOf } from '@fernpuls/domain/surveys/score';
import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { askedPatients } from '../surveys/answers.ts';
import type { DemoWorld } from '../world.ts';
import type { Part } from './part-rows.ts';
import { answered, type Due, dueOf, marksOf } from './past-weeks.ts';
import { insertAll } from './queries.ts';
import { heartSurvey, surveyById } from './surveys.ts';

type Row = Record<string, unknown>;
type Setting = { parts: readonly Part[]; world: DemoWorld; nurses: string; now: Date };
type Made = Record<'marks' | 'items' | 'surveys' | 'sessions' | 'series' | 'tasks', Row[]>;

const calendar = calendarOf();
const iso = (at: number) => new Date(at).toISOString();

/** The last weeks of those who take part: ticked off, answered, and done by the practice. */
export async function seedDone(tx: Tx, { parts, world, nurses, now }: Setting): Promise<void> {
  const asked = new Set(askedPatients(world.patients).map(({ key }) => key));
  const made: Made = { marks: [], items: [], surveys: [], sessions: [], series: [], tasks: [] };
  for (const part of parts.filter(({ course }) => course.status === 'consented')) {
    const due = dueOf({ course: part.course, program: part.program, now: now.getTime() });
    made.marks.push(...markRows(part, due));
    for (const wanted of wantedOf(part.program, part.course.phase - 1)) {
      const own = due.filter(({ row }) => `${row.phaseComponentId}/${row.itemId}` === wanted.key);
      if (wanted.kind === 'survey' && !(wanted.surveyId === heartSurvey.id && asked.has(part.patient.key)))
        addSurvey(made, part, { wanted, due: own, now: now.getTime() });
      if (wanted.kind === 'series' || wanted.kind === 'task')
        addTasks(made, part, { wanted, due: own, now: now.getTime(), nurses });
    }
  }
  await insertAll(tx, 'patient_program_mark', made.marks);
  await insertAll(tx, 'patient_survey', made.surveys);
  await insertAll(tx, 'patient_survey_session', made.sessions);
  await insertAll(tx, 'task_schedule', made.series);
  await insertAll(tx, 'task', made.tasks);
  await insertAll(tx, 'patient_program_item', made.items);
}

function markRows({ id, patientId, patient, by }: Part, due: readonly Due[]): Row[] {
  return marksOf(patient, due).map(({ phaseComponentId, itemId, ...mark }) => ({
    patient_program_id: id,
    patient_id: patientId,
    phase_component_id: phaseComponentId,
    item_id: itemId,
    ...mark,
    marked_by_id: by,
    marked_at: `${mark.day}T18:00:00Z`,
  }));
}

function itemRow({ id, patientId, course }: Part, wanted: Wanted, madeId: string): Row {
  return {
    id: newId(),
    patient_program_id: id,
    patient_id: patientId,
    key: wanted.key,
    kind: wanted.kind,
    made_id: madeId,
    wanted,
    started_at: `${course.phaseStartedOn}T08:00:00Z`,
    ended_at: null,
  };
}

type Of<K extends Wanted['kind']> = {
  wanted: Extract<Wanted, { kind: K }>;
  due: readonly Due[];
  now: number;
};

function nextOf(schedules: readonly string[], now: number): number | null {
  const next = schedules.flatMap((text) => {
    const schedule = parseSchedule(text);
    return schedule ? nextRuns(schedule, { now, count: 1, state: null }).map(({ at }) => at) : [];
  });
  return next.length === 0 ? null : Math.min(...next);
}

function addSurvey(made: Made, part: Part, { wanted, due, now }: Of<'survey'>): void {
  const id = newId();
  const { surveyId, schedules, windowMinutes } = wanted;
  const next = nextOf(schedules, now);
  const begun = `${part.course.phaseStartedOn}T08:00:00Z`;
  made.surveys.push({
    id,
    patient_id: part.patientId,
    survey_id: surveyId,
    schedules,
    grace_minutes: windowMinutes,
    starts_at: begun,
    ends_at: null,
    settled_until: iso(now),
    created_at: begun,
    updated_at: begun,
    next_deadline_at: next === null ? null : iso(next + windowMinutes * 6e4),
  });
  made.items.push(itemRow(part, wanted, id));
  for (const one of due) {
    const told = answered(part.patient, one);
    const survey = surveyById.get(surveyId);
    if (!told || !survey || told.at > now) continue;
    made.sessions.push({
      id: newId(told.at),
      patient_survey_id: id,
      patient_id: part.patientId,
      survey_id: surveyId,
      version: 1,
      answers: told.answers,
      score: scoreOf(survey.document, told.answers),
      author: 'patient',
      answered_at: iso(told.at),
      created_at: iso(told.at),
    });
  }
}

/** Calls and first steps of the practice that lie behind; only the first patient's series goes on by itself. */
function addTasks(
  made: Made,
  part: Part,
  { wanted, due, now, nurses }: Of<'series' | 'task'> & { nurses: string },
): void {
  const { title, description, taskType: task_type, priority } = wanted.task;
  const what = { title, description, task_type, priority };
  const whose = { patient_id: part.patientId, role_id: nurses };
  const created = { created_by_id: part.by, created_at: `${part.course.phaseStartedOn}T08:00:00Z` };
  const seriesId = wanted.kind === 'series' ? newId() : null;
  if (wanted.kind === 'series') {
    const next = nextOf(wanted.schedules, now);
    made.series.push({
      id: seriesId,
      ...what,
      ...whose,
      ...created,
      due_after_minutes: wanted.windowMinutes,
      steps: [],
      start_at: created.created_at,
      end_at: null,
      crons: wanted.schedules,
      holidays: 'keep',
      is_active: made.series.length === 0,
      planned_from: iso(now),
      missed_runs: 0,
      next_run_at: next === null ? null : iso(next),
      updated_at: iso(now),
    });
    made.items.push(itemRow(part, wanted, seriesId ?? ''));
  }
  const today = calendar.dayNumber(now);
  for (const { at, day } of due.filter((one) => one.day < today)) {
    const id = newId(at);
    made.tasks.push({
      id,
      ...what,
      ...whose,
      created_by_id: part.by,
      created_at: iso(at),
      scheduled_at: iso(at),
      schedule_id: seriesId,
      state: 'completed',
      due_at: iso(at + 8 * 36e5),
      done_at: iso(calendar.hourOf(day, 11)),
      updated_at: iso(at),
    });
    if (wanted.kind === 'task') made.items.push(itemRow(part, wanted, id));
  }
}
