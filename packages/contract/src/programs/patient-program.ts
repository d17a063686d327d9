import {
  consentForms,
  endReasons,
  participationStates,
  participationSteps,
} from '@fernpuls/domain/programs/participation';
import * as z from 'zod/mini';
import { choice, day, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

const answers = answersShape();

function answersShape(): z.ZodMiniType<Record<string, boolean>> {
  return z.record(z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/)), z.boolean());
}

/** A patient's part in a programme; what becomes of it is `step_patient_program`. */
export const patientPrograms = resource({
  type: 'patient_programs',
  area: 'programs',
  path: 'patients/programs',
  permission: 'patient_program',
  module: 'programs',
  verbs: ['list', 'read', 'create', 'remove'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    programId: reference('programs'),
    status: choice(participationStates, { origin: 'optional' }),
    /** From 1. */
    phase: integer({ min: 1, max: 20, origin: 'optional' }),
    startedOn: day({ nullable: true }),
    /** To the programme's questions, by their ids. */
    answers: json(answers, { origin: 'optional' }),
    version: integer({ nullable: true, origin: 'server' }),
    phaseStartedOn: day({ nullable: true, origin: 'server' }),
    pausedSince: day({ nullable: true, origin: 'server' }),
    endedOn: day({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    programName: text({ origin: 'derived' }),
    phaseName: text({ nullable: true, origin: 'derived' }),
    phaseCount: integer({ origin: 'derived' }),
    /** Published last: another than `version` is newer. */
    newestVersion: integer({ origin: 'derived' }),
  },
  filters: ['patientId', 'programId', 'status'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    programId: 'programs',
    status: 'candidate',
    phase: 1,
    answers: { k1: true },
  },
});

export const loggedSteps = ['propose', ...participationSteps, 'change_version'] as const;

/** What became of a patient's part in a programme, step by step; none is changed or taken away. */
export const patientProgramSteps = resource({
  type: 'patient_program_steps',
  area: 'programs',
  path: 'patients/programs/steps',
  permission: 'patient_program',
  module: 'programs',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientProgramId: reference('patient_programs'),
    patientId: reference('patients'),
    step: choice(loggedSteps),
    /** Where it led: the status, the phase from 1 and the version. */
    status: choice(participationStates),
    phase: integer(),
    version: integer({ nullable: true }),
    /** The day it counts from. */
    day: day(),
    note: text({ nullable: true, max: 1000 }),
    endReason: choice(endReasons, { nullable: true }),
    consentForm: choice(consentForms, { nullable: true }),
    /** What was consented to, word by word. */
    consentText: text({ nullable: true, max: 20_000 }),
    /** What was drawn on the screen, as the path of an SVG of 400 by 120. */
    signature: text({ nullable: true, max: 20_000 }),
    createdById: reference('physicians', { nullable: true }),
    createdAt: instant({ origin: 'server' }),
    createdByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'patientProgramId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientProgramId: 'patient_programs',
    patientId: 'patients',
    step: 'propose',
    status: 'candidate',
    phase: 1,
    day: '2026-11-20',
  },
});

export type PatientProgram = Entity<typeof patientPrograms>;
export type PatientProgramStep = Entity<typeof patientProgramSteps>;
