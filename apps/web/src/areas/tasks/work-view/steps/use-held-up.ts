import { callStep } from '@fernpuls/contract/tasks/step-work.call';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { useCallMutation, useList } from '../../../../api/hooks.ts';
import { stepsOf } from '../use-lines.ts';
import { stepBoxId } from './step.tsx';

/** What steps mean for the rest of the task: what holds it up, and where a call is noted. */
export function useHeldUp(taskId: string) {
  const { rows } = useList(taskSteps, stepsOf(taskId));
  const note = useCallMutation(callStep, { invalidates: [taskSteps] });
  const required = rows.filter(({ isRequired, isDone }) => isRequired && !isDone);
  return {
    required: required.length,
    /** Whether there is a compulsory step left, which then has the focus. */
    leads(): boolean {
      const [first] = required;
      if (!first) return false;
      requestAnimationFrame(() => document.getElementById(stepBoxId(first.id))?.focus());
      return true;
    },
    /** The first call that was not made yet has now been made. */
    noteCall() {
      const step = rows.find(({ isCall, isDone, calledAt }) => isCall && !isDone && !calledAt);
      if (step) note.mutate({ id: step.id });
    },
  };
}
