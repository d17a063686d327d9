export { lifecycleSealed } from './exports/export-key.ts';
export { room } from './room.ts';
