export { noteDrugChange } from './drug-change.ts';
export { room } from './room.ts';
