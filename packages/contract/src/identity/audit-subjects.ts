/** What the audit tells of besides resources; each has its word in every language, as resources have (checked). */
export const otherAuditSubjects = [
  'adherence_policy',
  'alarm_policies',
  'audit',
  'corporate_identities',
  'device_assignments',
  'device_keys',
  'ecg_uploads',
  'exercises',
  'interventions',
  'legal_texts',
  'login_providers',
  'opening_hours',
  'passkeys',
  'start_contents',
  'stored_files',
  'tenants',
  'video_rules',
] as const;

export type OtherAuditSubject = (typeof otherAuditSubjects)[number];
