import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { drugVersions, orderPatientDrugs, patientDrugVersions, searchDrugs } from './drug.call.ts';
import { patientDrugsChanged } from './drug.live.ts';
import { drugs } from './drug.ts';
import { applyDrugPlan, printDrugPlan } from './paper.call.ts';
import { patientDrugs } from './patient-drug.ts';

export const resources = [drugs, patientDrugs] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  searchDrugs,
  drugVersions,
  patientDrugVersions,
  orderPatientDrugs,
  printDrugPlan,
  applyDrugPlan,
];

export const live = [patientDrugsChanged] as const satisfies readonly Live[];
