import * as z from 'zod/mini';
import { live } from '../kit/live.ts';

/** A training practice was emptied: nothing a screen shows of patients is there any more. */
export const trainingEmptied = live({
  kind: 'training_emptied',
  area: 'training',
  permission: null,
  carries: 'nothing',
  payload: z.object({}),
});

/** An exercise day went on, or was halted or ended. */
export const exerciseChanged = live({
  kind: 'exercise_changed',
  area: 'training',
  permission: 'tenant',
  carries: 'nothing',
  payload: z.object({}),
});
