export { startScheduleJob } from './clock/schedule-job.ts';
export { room } from './room.ts';
