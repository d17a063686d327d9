export { byKey, patientOf, patientThen } from './patient-app.ts';
export { room } from './room.ts';
