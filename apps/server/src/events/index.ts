export { noteDrugChange } from './drug-change.ts';
export { guideOfTalk } from './guides/verbs.ts';
export { room } from './room.ts';
