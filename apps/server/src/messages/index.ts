export { byKey, patientOf } from './patient-app.ts';
export { room } from './room.ts';
