import type { Start } from '../../ui/navigation/start.ts';
import { NewTask } from './index.ts';

export const starts: readonly Start[] = [
  { key: 'tasks', opens: NewTask, needs: ['task', 'write'], module: 'tasks' },
];
