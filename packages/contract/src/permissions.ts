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
  // logistics and system
  device: [],
  device_key: [],
} as const satisfies Record<string, readonly string[]>;

export type PermissionKey = keyof typeof permissionDependencies;
export type Access = 'read' | 'write';
export type Permission = { key: PermissionKey; access: Access };

/**
 * The access map of a person: duplicates resolve to write, dependencies get at least read (specification, section 6).
 * Unknown keys are dropped: they grant nothing.
 */
export function accessMap(
  permissions: readonly { key: string; access: string }[],
): Map<PermissionKey, Access> {
  const map = new Map<PermissionKey, Access>();
  const grant = (key: PermissionKey, access: Access) => {
    const held = map.get(key);
    if (held === 'write' || held === access) return;
    map.set(key, access);
    for (const needed of permissionDependencies[key]) grant(needed, 'read');
  };
  for (const { key, access } of permissions) {
    if (isPermissionKey(key) && (access === 'read' || access === 'write')) grant(key, access);
  }
  return map;
}

/** Write implies read. */
export function allows(map: ReadonlyMap<PermissionKey, Access>, key: PermissionKey, access: Access): boolean {
  const held = map.get(key);
  return held === 'write' || held === access;
}

export function isPermissionKey(key: string): key is PermissionKey {
  return Object.hasOwn(permissionDependencies, key);
}
