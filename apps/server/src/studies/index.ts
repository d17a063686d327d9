export { keepKey, studiesSealed } from './keys.ts';
export { room } from './room.ts';
