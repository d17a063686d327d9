import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { cohortAssignments } from './cohort-assignment.ts';
import { cohorts, cohortVersions } from './cohort.ts';
import { setPatientCohorts } from './patient-cohorts.call.ts';
import { familyMembers } from './family-member.ts';
import { importPatients, undoImport } from './import-patients.call.ts';
import {
  comparePatients,
  likelyDuplicates,
  mergedInto,
  mergePatients,
  recentMerges,
  sayDistinct,
  undoMerge,
} from './merge.call.ts';
import { patientAddresses } from './patient-address.ts';
import { patientChecks } from './patient-checks.call.ts';
import { patientConnections } from './patient-connection.ts';
import { patientContacts } from './patient-contact.ts';
import { patientFacets } from './patient-facets.call.ts';
import { patientInsurances } from './patient-insurance.ts';
import { patientOverviews } from './patient-overview.call.ts';
import { readPatientPicture, removePatientPicture, setPatientPicture } from './patient-picture.call.ts';
import { patientVersions } from './patient-versions.call.ts';
import { patientViews } from './patient-view.ts';
import { patients } from './patient.ts';
import { physicianAssignments } from './physician-assignment.ts';
import { registerPatient } from './register-patient.call.ts';
import { scopedInfoBanners } from './scoped-info-banner.ts';
import { similarPatients } from './similar-patients.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  cohorts,
  cohortVersions,
  patients,
  cohortAssignments,
  physicianAssignments,
  patientContacts,
  patientInsurances,
  patientAddresses,
  patientConnections,
  familyMembers,
  scopedInfoBanners,
  patientViews,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientOverviews,
  setPatientCohorts,
  setPatientPicture,
  removePatientPicture,
  readPatientPicture,
  similarPatients,
  registerPatient,
  patientVersions,
  patientChecks,
  patientFacets,
  likelyDuplicates,
  sayDistinct,
  comparePatients,
  mergePatients,
  undoMerge,
  recentMerges,
  mergedInto,
  importPatients,
  undoImport,
];
