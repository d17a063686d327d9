import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import type { PublishedProgram } from '@fernpuls/domain/programs/program';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import type { Course } from './course.ts';

export type Part = {
  id: string;
  patient: DemoPatient;
  patientId: string;
  course: Course;
  programId: string;
  program: PublishedProgram;
  by: string | null;
};

const calendar = calendarOf();
const forms = ['paper', 'paper', 'spoken'] as const;

/** When a step of a day was written down: those of one course in their order. */
const writtenAt = (day: string, place: number) =>
  new Date(calendar.hourOf(dayNumber(day), 10 + place / 60)).toISOString();

export function partRows({ id, patientId, programId, course, program }: Part): Record<string, unknown> {
  const [first] = course.steps;
  const asked = course.status === 'candidate' || course.status === 'denied' ? [] : program.manuals;
  return {
    id,
    patient_id: patientId,
    program_id: programId,
    status: course.status,
    phase: course.phase,
    version: 1,
    started_on: course.startedOn,
    phase_started_on: course.phaseStartedOn,
    paused_since: course.pausedSince,
    ended_on: course.endedOn,
    answers: Object.fromEntries(asked.map(({ id: question, expects }) => [question, expects])),
    created_at: first ? writtenAt(first.day, 0) : new Date().toISOString(),
  };
}

export function stepRows({ id, patientId, patient, course, program, by }: Part): Record<string, unknown>[] {
  return course.steps.map(({ step, status, phase, day, note, endReason }, place) => {
    const consents = step === 'consent';
    return {
      id: newId(),
      patient_program_id: id,
      patient_id: patientId,
      step,
      status,
      phase,
      version: 1,
      day,
      note: note ?? null,
      end_reason: endReason ?? null,
      consent_form: consents ? (forms[patient.plan.seed % forms.length] ?? 'paper') : null,
      consent_text: consents ? program.consentText : null,
      created_by_id: by,
      created_at: writtenAt(day, place),
    };
  });
}
