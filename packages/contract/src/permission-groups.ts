import type { PermissionKey } from './permission-table.ts';

/** Counted on the operator's host alone: no practice gives them. */
export const operatorPermissions: readonly PermissionKey[] = ['license', 'article'];

/** Not granted along: with these a permission shows more (specification, section 3). */
export const optionalDependencies: { readonly [K in PermissionKey]?: readonly PermissionKey[] } = {
  patient_trigger: ['patient_measurement', 'patient_survey'],
  patient_visite: ['patient_measurement', 'patient_survey'],
  task: ['patient', 'medium'],
};

/** Groups of section 6; those after `visite` gather what it leaves without one. */
export const permissionGroups = {
  patients: ['patient', 'patient_export', 'patient_treatment'],
  measurements: ['patient_measurement', 'patient_measurement_ecg'],
  triggers: ['patient_trigger'],
  tasks: ['task'],
  events: ['patient_event'],
  messages: ['message'],
  video_consultation: ['video_consultation'],
  visite: ['patient_visite'],
  campaigns: ['program', 'patient_program'],
  studies: ['study', 'patient_study'],
  surveys: ['survey', 'patient_survey', 'patient_survey_session'],
  drugs: ['drug', 'patient_drug', 'patient_drug_intake'],
  icd10: ['patient_icd10'],
  documents: ['document', 'medium'],
  cohorts: ['cohort'],
  findings: ['finding_release'],
  content: ['feeling_factor', 'health_provider', 'person', 'text_template'],
  tmhi: ['tenant_tmc'],
  devices: ['device', 'device_key'],
  administration: ['physician', 'physician_password', 'role', 'tenant', 'audit', 'mail', 'login_provider'],
  manage: ['license', 'article'],
} as const satisfies Record<string, readonly PermissionKey[]>;

export type PermissionGroup = keyof typeof permissionGroups;
