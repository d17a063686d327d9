export { endProgramsOf, resumePrograms } from './end-programs.ts';
export { room } from './room.ts';
