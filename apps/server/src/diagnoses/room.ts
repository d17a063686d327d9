import type { Room } from '../kit/room.ts';
import { searchHandler } from './search.ts';
import { diagnosisVerbs, historyVerbs } from './verbs.ts';
import { versionHandler } from './versions.ts';

export const room: Room = {
  verbs: { patient_icd10s: diagnosisVerbs, patient_histories: historyVerbs },
  handlers: () => [searchHandler, versionHandler],
};
