import { holidayRules } from '@fernpuls/domain/tasks/schedule-plan';
import { scheduleText } from '@fernpuls/domain/tasks/schedule-text';
import { taskTypes } from '@fernpuls/domain/tasks/task';
import { federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { ruled } from '../kit/schema.ts';
import { stepLines } from './step-lines.ts';

const crons = z
  .array(z.string().check(z.maxLength(200), ruled<string>(scheduleText)))
  .check(z.minLength(1), z.maxLength(10));

/** A task that comes again: between `startAt` and `endAt` at the times of its five-field texts, in Europe/Berlin. */
export const taskSchedules = resource({
  type: 'task_schedules',
  area: 'tasks',
  path: 'tasks/schedules',
  permission: 'task',
  module: 'tasks',
  fields: {
    title: text({ max: 200 }),
    description: text({ nullable: true, max: 5000 }),
    taskType: choice(taskTypes),
    priority: choice(priorities),
    patientId: reference('patients', { nullable: true }),
    assigneeId: reference('physicians', { nullable: true }),
    roleId: reference('roles', { nullable: true }),
    /** Null: no deadline. */
    dueAfterMinutes: integer({ nullable: true, min: 0, max: 525_600 }),
    steps: json(stepLines, { origin: 'optional' }),
    startAt: instant(),
    endAt: instant({ nullable: true }),
    crons: json(crons),
    holidays: choice(holidayRules, { origin: 'optional' }),
    federalState: choice(federalStates, { nullable: true }),
    isActive: flag(),
    lastRunAt: instant({ nullable: true, origin: 'server' }),
    nextRunAt: instant({ nullable: true, origin: 'server' }),
    /** Runs nobody was there for: of those that piled up only the newest was made. */
    missedRuns: integer({ origin: 'server' }),
    lastMissedAt: instant({ nullable: true, origin: 'server' }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientName: text({ nullable: true, origin: 'derived' }),
    assigneeName: text({ nullable: true, origin: 'derived' }),
    roleLabel: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId', 'assigneeId', 'roleId', 'taskType', 'isActive'],
  sorts: ['nextRunAt', 'title', 'createdAt', 'priority'],
  defaultSort: 'nextRunAt',
  search: ['title', 'description'],
  example: {
    title: 'Sensoren der Woche prüfen',
    taskType: 'organisation',
    priority: 'low',
    startAt: '2026-01-05T00:00:00.000Z',
    crons: ['15 8 * * 1'],
    steps: [
      {
        title: 'Akkustand',
        isRequired: false,
        isCall: false,
        questions: [{ text: 'Stand', answers: ['voll', 'halb', 'leer'] }],
      },
    ],
  },
});

export type TaskSchedule = Entity<typeof taskSchedules>;
