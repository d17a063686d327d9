import type { RemovalKind } from '@fernpuls/contract/removal-kinds';
import type { PermissionKey } from '@fernpuls/contract/permissions';
import { type RawBuilder, sql } from 'kysely';

/** Whose name stands for a row: a record of `table` by a column of the row. */
type Shown = { table: string; type: string; by: string; text: RawBuilder<unknown> };

export type Told = {
  kind: RemovalKind;
  /** Who may read it sees names; everybody else the number. */
  permission: PermissionKey;
  shown: Shown | null;
  /** Of a row `held`: open, active, under way. */
  running?: RawBuilder<unknown>;
  /** Kept of each record from its first wording on: that first one goes without a word. */
  isHistory?: true;
  /** Nothing of its own: told only where it keeps what is deleted. */
  isPart?: true;
};

const patient: Shown = {
  table: 'patient',
  type: 'patients',
  by: 'patient_id',
  text: sql`concat_ws(' ', first_name, last_name)`,
};
const person = (by: string): Shown => ({
  table: 'physician',
  type: 'physicians',
  by,
  text: sql`concat_ws(' ', title, first_name, last_name)`,
});
const own = (table: string, type: string, column: string, by = 'id'): Shown => ({
  table,
  type,
  by,
  text: sql.ref(column),
});
const provider = (by: string): Shown => ({
  table: 'health_provider',
  type: 'health_providers',
  by,
  text: sql`coalesce(name, concat_ws(' ', title, first_name))`,
});
const article = { permission: 'article', shown: null } as const;
const version = { shown: null, isHistory: true } as const;
const ofPatient = (kind: RemovalKind, permission: PermissionKey, more: Partial<Told> = {}): Told => ({
  kind,
  permission,
  shown: patient,
  ...more,
});

/** What a person is told of each table that hangs on something deletable. */
export const toldTables: Readonly<Record<string, Told>> = {
  role_assignment: { kind: 'holders', permission: 'physician', shown: person('physician_id') },
  task: {
    kind: 'tasks',
    permission: 'task',
    shown: own('task', 'tasks', 'title'),
    running: sql`held.state in ('not_started', 'active')`,
  },
  task_schedule: {
    kind: 'task_schedules',
    permission: 'task',
    shown: own('task_schedule', 'task_schedules', 'title'),
    running: sql`held.is_active`,
  },
  task_step: { kind: 'task_steps', permission: 'task', shown: null },
  task_comment: { kind: 'task_comments', permission: 'task', shown: null },
  task_relation: {
    kind: 'task_relations',
    permission: 'task',
    shown: own('task', 'tasks', 'title', 'task_id'),
  },
  cohort_assignment: ofPatient('cohort_assignments', 'patient'),
  cohort_version: { kind: 'cohort_versions', permission: 'cohort', ...version },
  health_provider: { kind: 'health_providers', permission: 'health_provider', shown: provider('id') },
  health_provider_version: { kind: 'health_provider_versions', permission: 'health_provider', ...version },
  patient_connection: ofPatient('patient_connections', 'patient'),
  patient_health_provider: ofPatient('patient_health_providers', 'patient'),
  person: { kind: 'people', permission: 'person', shown: own('person', 'people', 'name') },
  program_component_version: { kind: 'program_component_versions', permission: 'program', ...version },
  program_version: { kind: 'program_versions', permission: 'program', shown: null },
  patient_program: ofPatient('patient_programs', 'patient_program', {
    running: sql`held.status = 'consented' and held.ended_on is null`,
  }),
  patient_program_step: { kind: 'patient_program_steps', permission: 'patient_program', shown: null },
  patient_program_mark: { kind: 'program_marks', permission: 'patient_program', shown: null },
  device_assignment: ofPatient('device_assignments', 'device', { running: sql`held.returned_at is null` }),
  held_reading: {
    kind: 'held_readings',
    permission: 'patient_measurement',
    shown: null,
    running: sql`held.settled_at is null`,
  },
  cied_episode: { kind: 'cied_episodes', permission: 'patient_measurement', shown: null },
  cied_lead: { kind: 'cied_leads', permission: 'patient_measurement', shown: null },
  cied_programming: { kind: 'cied_programmings', permission: 'patient_measurement', shown: null },
  cied_value: { kind: 'cied_course', permission: 'patient_measurement', shown: null },
  device_recall: { kind: 'recalls', ...article },
  sensor_package_article: {
    kind: 'sensor_packages',
    permission: 'article',
    shown: own('sensor_package', 'sensor_packages', 'name', 'package_id'),
    isPart: true,
  },
  stock_batch: { kind: 'stock_batches', ...article },
  stock_consignment_piece: { kind: 'consignments', ...article },
  stock_device: {
    kind: 'stock_devices',
    permission: 'article',
    shown: own('stock_device', 'stock_devices', 'serial'),
  },
  stock_level: { kind: 'stock_levels', ...article },
  stock_minimum: { kind: 'stock_minimums', ...article },
  stock_movement: { kind: 'stock_movements', ...article },
  stock_order: {
    kind: 'stock_orders',
    permission: 'article',
    shown: own('stock_order', 'stock_orders', 'number'),
  },
  stock_order_article: {
    kind: 'stock_orders',
    permission: 'article',
    shown: own('stock_order', 'stock_orders', 'number', 'order_id'),
  },
  measurement_feeling_factor: ofPatient('patient_measurements', 'patient_measurement'),
  finding_addendum: { kind: 'addenda', permission: 'patient_measurement_ecg', shown: null },
  patient_document_addendum: { kind: 'addenda', permission: 'document', shown: null },
  observation_case_link: { kind: 'observation_cases', permission: 'patient_trigger', shown: null },
  trigger_event: ofPatient('trigger_events', 'patient_trigger', { running: sql`held.state <> 'closed'` }),
  measurement_trigger: ofPatient('measurement_triggers', 'patient_trigger', { running: sql`held.is_active` }),
  trigger_template: {
    kind: 'trigger_templates',
    permission: 'patient_trigger',
    shown: own('trigger_template', 'trigger_templates', 'name'),
    running: sql`held.is_active`,
  },
  adherence_event: ofPatient('adherence_events', 'patient_trigger', {
    running: sql`held.state in ('open', 'contacted')`,
  }),
  survey: { kind: 'surveys', permission: 'survey', shown: own('survey', 'surveys', 'name') },
  survey_version: { kind: 'survey_versions', permission: 'survey', ...version },
  patient_survey: ofPatient('patient_surveys', 'patient_survey', {
    running: sql`coalesce(held.ends_at > now(), true)`,
  }),
  patient_survey_session: ofPatient('patient_survey_sessions', 'patient_survey_session'),
  patient_survey_effect: ofPatient('patient_survey_effects', 'patient_survey_session'),
  patient_study: ofPatient('patient_studies', 'patient_study', {
    running: sql`held.status in ('screening', 'active')`,
  }),
  study: { kind: 'studies', permission: 'study', shown: own('study', 'studies', 'name') },
  study_version: { kind: 'study_versions', permission: 'study', shown: null },
  study_export: { kind: 'study_export_file', permission: 'study', shown: null },
  task_assign_template: {
    kind: 'task_assign_templates',
    permission: 'task',
    shown: own('task_assign_template', 'task_assign_templates', 'name'),
    running: sql`held.is_active`,
  },
  intervention: ofPatient('patient_events', 'patient_event', { running: sql`held.is_open` }),
  call_record: ofPatient('call_records', 'patient_event'),
  call_follow_up: { kind: 'call_follow_ups', permission: 'patient_event', shown: null },
  interview_guide_version: { kind: 'guide_versions', permission: 'patient_event', ...version },
  video_consultation: ofPatient('video_consultations', 'video_consultation', {
    running: sql`held.status in ('scheduled', 'running')`,
  }),
  video_participant: { kind: 'participants', permission: 'video_consultation', shown: null },
  patient_visite_order: ofPatient('visite_orders', 'patient_visite'),
  patient_drug: ofPatient('patient_drugs', 'patient_drug', {
    running: sql`held.status in ('planned', 'active', 'paused')`,
  }),
  document_share: {
    kind: 'document_shares',
    permission: 'document',
    shown: null,
    running: sql`held.revoked_at is null and held.expires_at > now()`,
  },
  medium: { kind: 'media', permission: 'medium', shown: own('medium', 'media', 'title') },
  medium_version: { kind: 'medium_versions', permission: 'medium', ...version },
  medium_use: ofPatient('chat_messages', 'message'),
  text_template_version: { kind: 'text_template_versions', permission: 'message', ...version },
  item_price: { kind: 'item_prices', permission: 'tenant', shown: null },
  subscription_line: {
    kind: 'subscriptions',
    permission: 'tenant',
    shown: own('subscription', 'subscriptions', 'name', 'subscription_id'),
    isPart: true,
  },
  patient_subscription: ofPatient('patient_subscriptions', 'patient', {
    running: sql`coalesce(held.ends_on >= current_date, true)`,
  }),
  patient_subscription_price: {
    kind: 'patient_subscriptions',
    permission: 'patient',
    shown: null,
    isPart: true,
  },
  program: { kind: 'programs', permission: 'program', shown: own('program', 'programs', 'name') },
  program_component: {
    kind: 'program_components',
    permission: 'program',
    shown: own('program_component', 'program_components', 'name'),
  },
  scoped_info_banner: ofPatient('scoped_info_banners', 'patient'),
  alarm_policy: { kind: 'alarm_chain', permission: 'tenant', shown: null },
};

/** Of these nobody is told: technical, or told with what they belong to. */
export const untoldTables: Readonly<Record<string, string>> = {
  cied_contact: 'when the implant was last heard; told with its values',
  cied_notice: 'rests on values and settings, which are told',
  online_hub: 'a technical trace',
  patient_pause: 'names the task that asks about it',
  patient_program_item: 'made of the programme; what was marked is told',
  patient_program_move: 'told with the participation',
  randomisation_seed: 'a technical trace',
  randomisation_slot: 'whoever could count it would know what lies ahead',
  stock_device_step: 'told with the device',
  study_export_piece: 'part of the file',
  study_key: 'told with the participation',
  task_notification: 'a technical trace',
  trigger_clock: 'a technical trace',
  trigger_clock_result: 'a technical trace',
};
