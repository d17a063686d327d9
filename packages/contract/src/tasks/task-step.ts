import { flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { stepAnswers, stepQuestions } from './step-lines.ts';

/** A line of a task's checklist; who ticked it and when is the server's to say. */
export const taskSteps = resource({
  type: 'task_steps',
  area: 'tasks',
  path: 'tasks/steps',
  permission: 'task',
  module: 'tasks',
  fields: {
    taskId: reference('tasks'),
    title: text({ max: 300 }),
    position: integer({ min: 0, max: 10_000, origin: 'optional' }),
    isDone: flag(),
    /** The task is not completed before it. */
    isRequired: flag(),
    /** Stands for a call: calling from the task notes when. */
    isCall: flag(),
    questions: json(stepQuestions, { origin: 'optional' }),
    answers: json(stepAnswers, { origin: 'server' }),
    note: text({ nullable: true, max: 2000, origin: 'server' }),
    notedAt: instant({ nullable: true, origin: 'server' }),
    notedById: reference('physicians', { nullable: true, origin: 'server' }),
    calledAt: instant({ nullable: true, origin: 'server' }),
    calledById: reference('physicians', { nullable: true, origin: 'server' }),
    doneAt: instant({ nullable: true, origin: 'server' }),
    doneById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    doneByName: text({ nullable: true, origin: 'derived' }),
    notedByName: text({ nullable: true, origin: 'derived' }),
    calledByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['taskId', 'isDone'],
  sorts: ['position', 'createdAt'],
  defaultSort: 'position',
  example: {
    taskId: 'tasks',
    title: 'Patient angerufen, Beschwerden erfragt',
    questions: [{ text: 'Luftnot im Liegen', answers: ['Nein', 'Leicht', 'Stark'] }],
  },
});

export type TaskStep = Entity<typeof taskSteps>;
