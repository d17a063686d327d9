import type { AuditAction } from '@fernpuls/contract/identity/audit-actions';
import type { physicians } from '@fernpuls/contract/identity/physician';
import type { roles } from '@fernpuls/contract/identity/role';
import type { Row } from '@fernpuls/contract/kit/resource';
import type { devices } from '@fernpuls/contract/logistics/device';
import type { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import type { cohorts } from '@fernpuls/contract/patients/cohort';
import type { cohortAssignments } from '@fernpuls/contract/patients/cohort-assignment';
import type { physicianAssignments } from '@fernpuls/contract/patients/physician-assignment';
import type { patients } from '@fernpuls/contract/patients/patient';
import type { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import type { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import type { programs } from '@fernpuls/contract/programs/program';
import type { patientSurveys, patientSurveySessions } from '@fernpuls/contract/surveys/patient-survey';
import type { surveys, surveyVersions } from '@fernpuls/contract/surveys/survey';
import type { licenses } from '@fernpuls/contract/tenancy/license';
import type { mailMessages } from '@fernpuls/contract/tenancy/mail-message';
import type { adherenceEvents } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { feedIncidents } from '@fernpuls/contract/triggers/adherence/feed-incident';
import type { measurementPlans } from '@fernpuls/contract/triggers/adherence/measurement-plan';
import type { absences } from '@fernpuls/contract/triggers/absence';
import type { controlAlarms } from '@fernpuls/contract/triggers/control-alarm';
import type { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import type { observationCases } from '@fernpuls/contract/triggers/observation-case';
import type { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import type { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import type { FederalState } from '@fernpuls/domain/tenancy/public-holidays';
import type { DueCount } from '@fernpuls/domain/triggers/due-rule';
import type { EscalationStep } from '@fernpuls/domain/triggers/escalation';
import type { EventAction, FourEyes, SystemStep } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Generated } from 'kysely';
import type { IdentityTables } from './identity-tables.ts';
import type { PracticeTables } from './practice-tables.ts';
import type { ProviderTables } from './provider-tables.ts';
import type { TaskTables } from './task-tables.ts';

type Table<R> = Omit<R, 'tenant_id' | 'created_at' | 'updated_at'> & {
  tenant_id: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};

/** Every table as Kysely sees it: those of resources follow from the contract, the rest stand here. */
export type Tables = IdentityTables &
  ProviderTables &
  PracticeTables &
  TaskTables & {
    physician: Table<Row<typeof physicians>>;
    role: Omit<Table<Row<typeof roles>>, 'own_patients_only'> & { own_patients_only: Generated<boolean> };
    cohort: Table<Row<typeof cohorts>>;
    cohort_assignment: Table<Row<typeof cohortAssignments>>;
    physician_assignment: Table<Row<typeof physicianAssignments>>;
    program: Table<Row<typeof programs>>;
    patient: Table<Row<typeof patients>> & { search_key: string; reviewed_at: string | null };
    patient_contact: Table<Row<typeof patientContacts>>;
    patient_program: Table<Row<typeof patientPrograms>>;
    device: Table<Row<typeof devices>>;
    measurement: Table<Row<typeof patientMeasurements>>;
    measurement_trigger: Table<Row<typeof measurementTriggers>>;
    trigger_template: Table<Row<typeof triggerTemplates>>;
    trigger_event: Table<Row<typeof triggerEvents>> & {
      judged_value: number | null;
      escalate_at: string | null;
      escalation_step: Generated<number>;
      released_at: string | null;
    };
    trigger_event_step: {
      tenant_id: Generated<number>;
      id: string;
      trigger_event_id: string;
      action: EventAction | SystemStep;
      physician_id: string | null;
      note: string | null;
      created_at: Generated<string>;
    };
    alarm_policy: {
      tenant_id: Generated<number>;
      four_eyes: FourEyes;
      due_counts: Generated<Partial<Record<Priority, DueCount>>>;
      chain: Generated<EscalationStep[] | null>;
      control_after_minutes: Generated<number | null>;
    };
    alarm_escalation: {
      tenant_id: Generated<number>;
      id: string;
      trigger_event_id: string;
      step: number;
      physician_id: string;
      told_at: Generated<string>;
      seen_at: string | null;
    };
    control_alarm: Table<Row<typeof controlAlarms>>;
    absence: Table<Row<typeof absences>>;
    observation_case: Table<Row<typeof observationCases>>;
    observation_case_link: {
      tenant_id: Generated<number>;
      id: string;
      observation_case_id: string;
      trigger_event_id: string | null;
      task_id: string | null;
      finding_id: string | null;
      created_by_id: string;
      created_at: Generated<string>;
    };
    measurement_plan: Table<Row<typeof measurementPlans>> & {
      settled_until: Generated<string>;
      last_deadline_at: string | null;
      last_arrived: boolean | null;
      manufacturer: string | null;
      interface_id: string | null;
    };
    adherence_event: Table<Row<typeof adherenceEvents>> & { look_at: string | null };
    survey: Table<Row<typeof surveys>>;
    survey_version: Table<Row<typeof surveyVersions>>;
    patient_survey: Table<Row<typeof patientSurveys>> & { settled_until: Generated<string> };
    patient_survey_session: Table<Row<typeof patientSurveySessions>> & { external_id: string | null };
    feed_incident: Table<Row<typeof feedIncidents>>;
    adherence_policy: {
      tenant_id: Generated<number>;
      mails_reminders: boolean;
      changed_at: Generated<string>;
      changed_by_id: string | null;
    };
    engine_pulse: {
      tenant_id: Generated<number>;
      patient_id: string;
      custom_patient_id: string;
      trigger_id: string;
      tried_at: string | null;
      beaten_at: string | null;
    };
    patient_review: {
      tenant_id: Generated<number>;
      id: string;
      patient_id: string;
      physician_id: string;
      note: string | null;
      created_at: Generated<string>;
    };
    mail_message: Table<Row<typeof mailMessages>> & {
      params: unknown;
      secret: Buffer | null;
      leased_until: string | null;
    };
    license: Table<Row<typeof licenses>>;
    tenant: {
      id: Generated<number>;
      key: string;
      name: string;
      subtitle: string;
      branding: unknown;
      contact: unknown;
      language: string | null;
      kind: Generated<'practice' | 'operator'>;
      license_grace_days: Generated<number>;
      federal_state: FederalState | null;
      languages: Generated<string[]>;
      created_at: Generated<string>;
    };
    tenant_module: {
      tenant_id: Generated<number>;
      key: string;
      is_enabled: boolean;
      config: unknown;
      changed_at: Generated<string>;
      changed_by_id: string | null;
    };
    audit_waiting: { tenant_id: number; entry_id: number };
    audit_link: {
      tenant_id: number;
      number: number;
      entry_id: number;
      hash: Buffer;
      linked_at: Generated<string>;
    };
    credential: {
      tenant_id: Generated<number>;
      physician_id: string;
      password_hash: string;
      changed_at: Generated<string>;
    };
    role_assignment: { tenant_id: Generated<number>; physician_id: string; role_id: string };
    device_key: {
      tenant_id: Generated<number>;
      id: string;
      label: string;
      key_hash: Buffer;
      kind: 'device' | 'partner';
      scopes: unknown;
      last_four: string | null;
      created_at: Generated<string>;
      created_by_id: string | null;
      expires_at: string | null;
      last_used_at: string | null;
      last_used_address: string | null;
      revoked_at: string | null;
      revoked_by_id: string | null;
      replaced_by_id: string | null;
      source_id: string;
    };
    outbox: {
      id: Generated<string>;
      tenant_id: Generated<number>;
      kind: string;
      subject_ids: string[];
      created_at: Generated<string>;
    };
    audit_entry: {
      tenant_id: Generated<number>;
      id: Generated<string>;
      at: Generated<string>;
      actor_kind: 'physician' | 'device_key' | 'system' | 'operator';
      actor_id: string | null;
      action: AuditAction;
      subject_type: string;
      subject_id: string | null;
      changes: unknown;
      request_id: string | null;
    };
  };
