export { endProgramsOf, resumePrograms } from './end-programs.ts';
export { tellParts } from './tell-parts.ts';
export { room } from './room.ts';
