import { pbaConditions, taskStates, taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { choice, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Which survey, what was answered to what, and the session it was answered in. */
const surveyOrigin = shapeOfOrigin();

function shapeOfOrigin() {
  return z.object({
    surveyName: z.string(),
    questionText: z.string(),
    answerText: z.string(),
    patientSurveyId: z.string(),
    sessionId: z.string(),
  });
}

/** Something to do, with or without a patient. */
export const tasks = resource({
  type: 'tasks',
  area: 'tasks',
  permission: 'task',
  module: 'tasks',
  fields: {
    title: text({ max: 200 }),
    description: text({ nullable: true, max: 5000 }),
    taskType: choice(taskTypes),
    priority: choice(priorities),
    state: choice(taskStates, { origin: 'optional' }),
    dueAt: instant({ nullable: true }),
    patientId: reference('patients', { nullable: true }),
    assigneeId: reference('physicians', { nullable: true }),
    /** Everybody who holds it may take the task. */
    roleId: reference('roles', { nullable: true }),
    /** The patient does it. */
    assignedPatientId: reference('patients', { nullable: true }),
    patientProgramId: reference('patient_programs', { nullable: true }),
    parentId: reference('tasks', { nullable: true }),
    pbaCondition: choice(pbaConditions, { nullable: true }),
    triggerEventId: reference('trigger_events', { nullable: true }),
    /** The message of the same patient it came out of. */
    chatMessageId: reference('chat_messages', { nullable: true }),
    failureReason: text({ nullable: true, max: 500 }),
    /** Why it was completed while subtasks were open. */
    forcedReason: text({ nullable: true, max: 500 }),
    startedAt: instant({ nullable: true, origin: 'server' }),
    doneById: reference('physicians', { nullable: true, origin: 'server' }),
    scheduleId: reference('task_schedules', { nullable: true, origin: 'server' }),
    scheduledAt: instant({ nullable: true, origin: 'server' }),
    templateId: reference('task_assign_templates', { nullable: true, origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    doneAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientName: text({ nullable: true, origin: 'derived' }),
    assigneeName: text({ nullable: true, origin: 'derived' }),
    roleLabel: text({ nullable: true, origin: 'derived' }),
    assignedPatientName: text({ nullable: true, origin: 'derived' }),
    patientProgramName: text({ nullable: true, origin: 'derived' }),
    /** Of a task that an answer to a survey carries. */
    surveyOrigin: json(surveyOrigin, { nullable: true, origin: 'derived' }),
    parentTitle: text({ nullable: true, origin: 'derived' }),
    doneByName: text({ nullable: true, origin: 'derived' }),
    childCount: integer({ origin: 'derived' }),
    openChildCount: integer({ origin: 'derived' }),
    stepCount: integer({ origin: 'derived' }),
    doneStepCount: integer({ origin: 'derived' }),
    commentCount: integer({ origin: 'derived' }),
  },
  filters: [
    'state',
    'priority',
    'patientId',
    'assigneeId',
    'roleId',
    'assignedPatientId',
    'taskType',
    'dueAt',
    'doneAt',
    'triggerEventId',
    'parentId',
    'scheduleId',
    'createdById',
  ],
  sorts: ['dueAt', 'createdAt', 'doneAt', 'priority', 'title'],
  defaultSort: 'dueAt',
  search: ['title', 'description'],
  includes: ['patientId', 'assigneeId'],
  example: {
    title: 'Labor Kreatinin/K⁺ anfordern',
    taskType: 'organisation',
    priority: 'high',
    patientId: 'patients',
  },
});

export type Task = Entity<typeof tasks>;
