import { taskStates, taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import { choice, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

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
    triggerEventId: reference('trigger_events', { nullable: true }),
    failureReason: text({ nullable: true, max: 500 }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    doneAt: instant({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientName: text({ nullable: true, origin: 'derived' }),
    assigneeName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['state', 'priority', 'patientId', 'assigneeId', 'taskType', 'dueAt', 'doneAt', 'triggerEventId'],
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
