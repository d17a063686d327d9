import type { ModuleKey } from './modules.ts';

/** Permission keys and what each needs at least to read (specification, section 3, entity dependencies). */
export const permissionDependencies = {
  // content
  program: [],
  cohort: [],
  drug: [],
  feeling_factor: [],
  health_provider: [],
  medium: [],
  person: [],
  study: [],
  survey: [],
  // patient
  document: ['patient', 'medium'],
  message: ['patient'],
  patient_export: ['patient'],
  patient_drug: ['patient', 'drug'],
  patient_drug_intake: ['patient_drug'],
  patient_event: ['patient'],
  patient_icd10: ['patient'],
  patient_measurement: ['feeling_factor', 'patient', 'patient_trigger'],
  patient_measurement_ecg: ['patient', 'patient_measurement'],
  patient_study: ['patient', 'study'],
  patient_survey: ['patient', 'survey', 'patient_study'],
  patient_survey_session: ['patient_survey'],
  patient_program: ['program'],
  patient_trigger: ['patient'],
  patient_visite: ['patient'],
  video_consultation: ['patient', 'physician'],
  // no area
  patient: ['physician', 'cohort'],
  patient_treatment: ['patient'],
  task: [],
  // settings
  physician: [],
  role: [],
  tenant_tmc: [],
  physician_password: [],
  // beyond the specification's table: settings of the practice, its audit, its devices, signing
  tenant: [],
  license: ['tenant'],
  audit: [],
  mail: [],
  login_provider: [],
  device: [],
  device_key: [],
  finding_release: ['patient_measurement_ecg'],
} as const satisfies Record<string, readonly string[]>;

export type PermissionKey = keyof typeof permissionDependencies;

/** Counted on the operator's host alone: no practice gives them. */
export const operatorPermissions: readonly PermissionKey[] = ['license'];

/** What stands in the record of a patient, or names one. */
export const patientDataPermissions: readonly PermissionKey[] = [
  'document',
  'message',
  'patient_export',
  'patient_drug',
  'patient_drug_intake',
  'patient_event',
  'patient_icd10',
  'patient_measurement',
  'patient_measurement_ecg',
  'patient_study',
  'patient_survey',
  'patient_survey_session',
  'patient_program',
  'patient_trigger',
  'patient_visite',
  'patient_treatment',
  'patient',
  'video_consultation',
  'task',
];

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
  content: ['feeling_factor', 'health_provider', 'person'],
  tmhi: ['tenant_tmc'],
  devices: ['device', 'device_key'],
  administration: ['physician', 'physician_password', 'role', 'tenant', 'audit', 'mail', 'login_provider'],
  manage: ['license'],
} as const satisfies Record<string, readonly PermissionKey[]>;

export type PermissionGroup = keyof typeof permissionGroups;

/** The module each permission works in; while that is off the permission counts for nothing. */
export const permissionModules: Record<PermissionKey, ModuleKey> = {
  program: 'programs',
  cohort: 'cohorts',
  drug: 'drugs',
  feeling_factor: 'measurements',
  health_provider: 'patients',
  medium: 'documents',
  person: 'patients',
  study: 'studies',
  survey: 'surveys',
  document: 'documents',
  message: 'messages',
  patient_export: 'patients',
  patient_drug: 'drugs',
  patient_drug_intake: 'drugs',
  patient_event: 'events',
  patient_icd10: 'icd10',
  patient_measurement: 'measurements',
  patient_measurement_ecg: 'ecg',
  patient_study: 'studies',
  patient_survey: 'surveys',
  patient_survey_session: 'surveys',
  patient_program: 'programs',
  patient_trigger: 'triggers',
  patient_visite: 'visits',
  video_consultation: 'conferences',
  patient: 'patients',
  patient_treatment: 'billing',
  task: 'tasks',
  physician: 'core',
  role: 'core',
  tenant_tmc: 'telemonitoring',
  physician_password: 'core',
  tenant: 'core',
  license: 'core',
  audit: 'core',
  mail: 'core',
  login_provider: 'core',
  device: 'devices',
  device_key: 'core',
  finding_release: 'ecg',
};
