import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { drugVersions, orderPatientDrugs, patientDrugVersions, searchDrugs } from './drug.call.ts';
import { drugIntakesChanged, patientDrugsChanged } from './drug.live.ts';
import { patientDrugIntakes } from './drug-intake.ts';
import { drugs } from './drug.ts';
import { drugCourse, fetchDrugDoses, ingestDrugIntake } from './intake.call.ts';
import { applyDrugPlan, exportDrugPlan, printDrugPlan } from './paper.call.ts';
import { patientDrugs } from './patient-drug.ts';
import { changeDrugReminders, drugReminders } from './reminder.call.ts';

export const resources = [drugs, patientDrugs, patientDrugIntakes] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  searchDrugs,
  drugVersions,
  patientDrugVersions,
  orderPatientDrugs,
  printDrugPlan,
  exportDrugPlan,
  applyDrugPlan,
  drugCourse,
  ingestDrugIntake,
  fetchDrugDoses,
  drugReminders,
  changeDrugReminders,
];

export const live = [patientDrugsChanged, drugIntakesChanged] as const satisfies readonly Live[];
