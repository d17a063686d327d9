export { cancelScheduled, scheduleAgain } from './end-of-care.ts';
export { lastVideoLink } from './queries.ts';
export { room } from './room.ts';
export { createRooms, roomChannel, roomPath, type Rooms } from './rooms.ts';
