export { startScheduleJob } from './clock/schedule-job.ts';
export { askWhetherLasting, type Lasting } from './lasting.ts';
export { completeTasksOfAlarms, reopenTasksOfAlarms } from './of-alarms.ts';
export { room } from './room.ts';
export { createTask, removeTask, updateTask } from './write-task.ts';
export { resumeSeries, scheduleVerbs, stopSeriesById, stopSeriesOf } from './schedules.ts';
export { systemScope } from './clock/schedule-job.ts';
