import { icd10Versions } from '@fernpuls/contract/diagnoses/icd10.call';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { Refusal } from '../ground/errors.ts';
import { versionsOfRecord } from '../identity/index.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { diagnosisRows } from './queries.ts';

// What nobody chose is told by the code and the line's own head.
const silent = ['patientId', 'createdById', 'year', 'usage'];

export const versionHandler: Handler = verb(icd10Versions, async ({ tx }, { id }) => {
  const [held] = await diagnosisRows(tx, [id]);
  if (!held) throw new Refusal('not_found');
  return { data: await versionsOfRecord(tx, { resource: patientIcd10s, id, silent }) };
});
