import type { TaskNotificationKind } from '@fernpuls/domain/tasks/notifications';
import { createdAt, flag, instant, ofPerson, orNull, preset, row, text, uuid, word } from './columns.ts';

/** What belongs to tasks. */
export const taskTables = {
  task: { due_told_for: orNull(instant), overdue_told_for: orNull(instant) },
  task_schedule: { planned_from: preset(instant) },
  task_relation: {
    ...row,
    task_id: uuid,
    patient_id: orNull(uuid),
    trigger_event_id: orNull(uuid),
    ecg_id: orNull(uuid),
    medium_id: orNull(uuid),
    component_id: orNull(uuid),
    created_by_id: orNull(uuid),
    ...createdAt,
  },
  task_notification: {
    ...row,
    task_id: uuid,
    physician_id: uuid,
    kind: word<TaskNotificationKind>(),
    about: text,
    actor_id: orNull(uuid),
    in_app: flag,
    mail_waits: flag,
    ...createdAt,
    seen_at: orNull(instant),
  },
  task_notification_choice: {
    ...ofPerson,
    kind: word<TaskNotificationKind>(),
    in_app: flag,
    by_mail: flag,
  },
};
