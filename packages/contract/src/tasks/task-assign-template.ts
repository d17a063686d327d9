import { templateAssignees } from '@fernpuls/domain/tasks/assign-template';
import { pbaConditions, taskTypes } from '@fernpuls/domain/tasks/task';
import { priorities } from '@fernpuls/domain/triggers/priority';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { flag, instant, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { stepLines } from './step-lines.ts';

const item = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  description: z.nullable(z.string().check(z.maxLength(5000))),
  taskType: z.enum(taskTypes),
  priority: z.enum(priorities),
  /** Days after the start. */
  offsetDays: z.int().check(z.minimum(0), z.maximum(3650)),
  time: z.string().check(z.maxLength(5)),
  assignee: z.enum(templateAssignees),
  roleId: z.nullable(uuid),
  pbaCondition: z.nullable(z.enum(pbaConditions)),
  steps: stepLines,
});

/** Tasks that belong together, made for a patient in one go. */
export const taskAssignTemplates = resource({
  type: 'task_assign_templates',
  area: 'tasks',
  path: 'tasks/templates',
  permission: 'task',
  module: 'tasks',
  fields: {
    name: text({ max: 100 }),
    description: text({ nullable: true, max: 1000 }),
    items: json(z.array(item).check(z.minLength(1), z.maxLength(50))),
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['isActive'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'description'],
  example: {
    name: 'Aufnahme Herzinsuffizienz',
    items: [
      {
        title: 'Aufnahmegespräch führen',
        description: null,
        taskType: 'contact',
        priority: 'high',
        offsetDays: 0,
        time: '12:00',
        assignee: 'applying_person',
        roleId: null,
        pbaCondition: null,
        steps: [
          { title: 'Einwilligung liegt vor', isRequired: true, isCall: false, questions: [] },
          { title: 'Waage erklärt', isRequired: false, isCall: false, questions: [] },
        ],
      },
    ],
  },
});

export type TaskAssignTemplate = Entity<typeof taskAssignTemplates>;
export type TaskTemplateItem = TaskAssignTemplate['items'][number];
