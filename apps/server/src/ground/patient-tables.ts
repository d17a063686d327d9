import type { DueCount } from '@fernpuls/domain/triggers/due-rule';
import type { EscalationStep } from '@fernpuls/domain/triggers/escalation';
import type { EventAction, FourEyes, SystemStep } from '@fernpuls/domain/triggers/event-life-cycle';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { ProblemState } from '@fernpuls/domain/triggers/round/visite';
import {
  createdAt,
  document,
  flag,
  instant,
  integer,
  number,
  orNull,
  preset,
  row,
  tenantId,
  text,
  uuid,
  word,
} from './columns.ts';

const visitePart = { ...tenantId, visite_id: uuid, patient_id: uuid, position: integer };

/** What belongs to patients, their recordings, alarms, plans and surveys, and what the clocks remember of them. */
export const patientTables = {
  patient: { search_key: text, reviewed_at: orNull(instant) },
  patient_review: {
    ...row,
    patient_id: uuid,
    physician_id: uuid,
    note: orNull(text),
    ...createdAt,
  },
  patient_visite: { review_id: orNull(uuid), is_latest: preset(flag) },
  patient_visite_note: {
    ...visitePart,
    patient_icd10_id: orNull(uuid),
    problem: text,
    state: word<ProblemState>(),
    note: preset(text),
  },
  patient_visite_order: {
    ...visitePart,
    title: text,
    assignee_id: orNull(uuid),
    due_at: orNull(instant),
    is_ticked: preset(flag),
    task_id: orNull(uuid),
  },
  call_follow_up: {
    ...tenantId,
    call_record_id: uuid,
    patient_id: uuid,
    position: integer,
    kind: word<'task' | 'done_task' | 'alarm' | 'gap'>(),
    done: orNull(word<'note' | 'take' | 'close' | 'propose'>()),
    task_id: orNull(uuid),
    trigger_event_id: orNull(uuid),
    adherence_event_id: orNull(uuid),
    ...createdAt,
  },
  ecg: { upload_id: uuid, content: document() },
  ecg_picture: { upload_id: uuid },
  measurement_trigger: { creates_task: preset(flag), recipient_ids: preset(document<string[]>()) },
  trigger_event: {
    judged_value: orNull(number),
    escalate_at: orNull(instant),
    escalation_step: preset(integer),
    released_at: orNull(instant),
    followed_at: orNull(instant),
  },
  trigger_event_step: {
    ...row,
    trigger_event_id: uuid,
    action: word<EventAction | SystemStep>(),
    physician_id: orNull(uuid),
    note: orNull(text),
    ...createdAt,
  },
  alarm_policy: {
    ...tenantId,
    four_eyes: word<FourEyes>(),
    due_counts: preset(document<Partial<Record<Priority, DueCount>>>()),
    chain: orNull(document<EscalationStep[]>()),
    control_after_minutes: orNull(integer),
  },
  alarm_escalation: {
    ...row,
    trigger_event_id: uuid,
    step: integer,
    physician_id: uuid,
    told_at: preset(instant),
    seen_at: orNull(instant),
  },
  observation_case_link: {
    ...row,
    observation_case_id: uuid,
    trigger_event_id: orNull(uuid),
    task_id: orNull(uuid),
    finding_id: orNull(uuid),
    created_by_id: uuid,
    ...createdAt,
  },
  measurement_plan: {
    settled_until: preset(instant),
    last_deadline_at: orNull(instant),
    last_arrived: orNull(flag),
    manufacturer: orNull(text),
    interface_id: orNull(uuid),
  },
  adherence_event: { look_at: orNull(instant) },
  adherence_policy: {
    ...tenantId,
    mails_reminders: flag,
    changed_at: preset(instant),
    changed_by_id: orNull(uuid),
  },
  engine_pulse: {
    ...tenantId,
    patient_id: uuid,
    custom_patient_id: text,
    trigger_id: uuid,
    tried_at: orNull(instant),
    beaten_at: orNull(instant),
  },
  patient_survey: { settled_until: preset(instant) },
  patient_survey_session: { external_id: orNull(text) },
};
