import type { TaskStep } from '@fernpuls/contract/tasks/task-step';
import type { StepMarks } from '../use-lines.ts';

export type StepProps = {
  step: TaskStep;
  isCurrent: boolean;
  isFirst: boolean;
  isLast: boolean;
  mayWrite: boolean;
  onTick: () => void;
  onMove: (by: 1 | -1) => void;
  onMark: (marks: StepMarks) => void;
  onRemove: () => void;
};
