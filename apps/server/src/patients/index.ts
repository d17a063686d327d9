export { seeClosed } from './closed.queries.ts';
export { endPauses, writeLifeEntry } from './life-entry.queries.ts';
export { inGroup } from './group.queries.ts';
export { lockPatient, lockPatients } from './lock-patient.queries.ts';
export { room } from './room.ts';
export { type Stay, staysOf } from './stays.queries.ts';
export { searchPatterns } from './search-patterns.ts';
export { patientKeys } from './write-patient.ts';
