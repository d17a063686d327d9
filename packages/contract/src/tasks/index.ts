import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { applyTaskTemplate } from './apply-template.call.ts';
import { removeTaskComment } from './remove-comment.call.ts';
import { answerStep, callStep, noteStep } from './step-work.call.ts';
import { taskAssignTemplates } from './task-assign-template.ts';
import { taskComments } from './task-comment.ts';
import { taskCounts } from './task-counts.call.ts';
import {
  chooseTaskNotifications,
  seeTaskNotifications,
  taskNotificationChoices,
  taskNotifications,
} from './task-notifications.call.ts';
import { relateTask, taskRelations, unrelateTask } from './task-relations.call.ts';
import { taskSchedules } from './task-schedule.ts';
import { taskSteps } from './task-step.ts';
import { taskVersions } from './task-versions.call.ts';
import { taskNotified, tasksChanged } from './task.live.ts';
import { tasks } from './task.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  taskSchedules,
  taskAssignTemplates,
  tasks,
  taskSteps,
  taskComments,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  taskCounts,
  taskRelations,
  relateTask,
  unrelateTask,
  removeTaskComment,
  noteStep,
  answerStep,
  callStep,
  taskVersions,
  applyTaskTemplate,
  taskNotifications,
  seeTaskNotifications,
  taskNotificationChoices,
  chooseTaskNotifications,
];

export const live = [tasksChanged, taskNotified] as const satisfies readonly Live[];
