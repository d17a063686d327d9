/** What a person can delete and what is told before: every resource with the verb `remove`, but what is below. */
export const removableTypes = [
  'roles',
  'cohorts',
  'cohort_assignments',
  'physician_assignments',
  'patient_contacts',
  'patient_insurances',
  'patient_addresses',
  'patient_connections',
  'family_members',
  'scoped_info_banners',
  'patient_views',
  'health_providers',
  'people',
  'patient_health_providers',
  'patient_histories',
  'program_components',
  'programs',
  'patient_programs',
  'devices',
  'device_groups',
  'cieds',
  'cied_leads',
  'cied_programmings',
  'cied_episodes',
  'cied_limits',
  'articles',
  'stock_locations',
  'sensor_packages',
  'feeling_factors',
  'ecg_norms',
  'finding_templates',
  'findings',
  'measurement_triggers',
  'trigger_templates',
  'personal_values',
  'absences',
  'measurement_plans',
  'surveys',
  'patient_surveys',
  'studies',
  'task_schedules',
  'task_assign_templates',
  'tasks',
  'task_steps',
  'event_kinds',
  'patient_events',
  'call_outcomes',
  'interview_guides',
  'call_records',
  'drugs',
  'patient_documents',
  'media',
  'text_templates',
  'video_consultations',
  'retention_rules',
  'billing_items',
  'item_prices',
  'subscriptions',
  'patient_subscriptions',
] as const;
export type RemovableType = (typeof removableTypes)[number];

/** Nothing ever hangs on them, and entered again they are what they were: taken out at a press, with undo. */
export const loneTypes = [
  'physician_assignments',
  'patient_contacts',
  'patient_insurances',
  'patient_addresses',
  'patient_connections',
  'family_members',
  'scoped_info_banners',
  'patient_health_providers',
  'patient_histories',
  'absences',
  'patient_events',
  'retention_rules',
  'patient_subscriptions',
] as const satisfies readonly RemovableType[];
export type LoneType = (typeof loneTypes)[number];

/** What is shown by a preview of its own, and by which. */
const ownPreviews: Readonly<Record<string, string>> = { patients: 'deletion_preview' };

/** Resources that can be deleted and have no place here, and places nothing can be deleted of any more. */
export function unlistedRemovals(
  resources: readonly { type: string; verbs: readonly string[] }[],
  listed: readonly string[] = [...removableTypes, ...Object.keys(ownPreviews)],
): string[] {
  const removable = resources.filter(({ verbs }) => verbs.includes('remove')).map(({ type }) => type);
  return [
    ...removable.filter((type) => !listed.includes(type)),
    ...listed.filter((type) => !removable.includes(type)),
  ];
}

/** The same for calls that take something away: what each takes is itself alone, or its own question names it. */
export const takingCalls = [
  'sign_out',
  'remove_totp',
  'revoke_browser',
  'revoke_other_browsers',
  'end_physician_session',
  'remove_microsoft_settings',
  'cancel_email_change',
  'remove_microsoft_link',
  'remove_passkey',
  'remove_brand_image',
  'resume_tenant',
  'withdraw_closure',
  'release_practice_erasure',
  'remove_managed_image',
  'withdraw_tenant_invitation',
  'remove_patient_picture',
  'undo_review',
  'unlink_observation_case',
  'unrelate_task',
  'remove_event_letter',
  'cancel_planned_pause',
  'drop_practice_export',
];
