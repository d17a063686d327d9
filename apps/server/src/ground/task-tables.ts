import type { Row } from '@fernpuls/contract/kit/resource';
import type { taskAssignTemplates } from '@fernpuls/contract/tasks/task-assign-template';
import type { taskComments } from '@fernpuls/contract/tasks/task-comment';
import type { taskSchedules } from '@fernpuls/contract/tasks/task-schedule';
import type { taskSteps } from '@fernpuls/contract/tasks/task-step';
import type { tasks } from '@fernpuls/contract/tasks/task';
import type { TaskNotificationKind } from '@fernpuls/domain/tasks/notifications';
import type { Generated } from 'kysely';

type Table<R> = Omit<R, 'tenant_id' | 'created_at' | 'updated_at'> & {
  tenant_id: Generated<number>;
  created_at: Generated<string>;
  updated_at: Generated<string>;
};
type Lasting<R> = Omit<Table<R>, 'updated_at'>;

/** Tasks and what belongs to them. */
export type TaskTables = {
  task: Table<Row<typeof tasks>> & { due_told_for: string | null; overdue_told_for: string | null };
  task_schedule: Table<Row<typeof taskSchedules>> & { planned_from: Generated<string> };
  task_assign_template: Table<Row<typeof taskAssignTemplates>>;
  task_step: Lasting<Row<typeof taskSteps>>;
  task_comment: Lasting<Row<typeof taskComments>>;
  task_relation: {
    tenant_id: Generated<number>;
    id: string;
    task_id: string;
    patient_id: string | null;
    trigger_event_id: string | null;
    ecg_id: string | null;
    created_by_id: string | null;
    created_at: Generated<string>;
  };
  task_notification: {
    tenant_id: Generated<number>;
    id: string;
    task_id: string;
    physician_id: string;
    kind: TaskNotificationKind;
    about: string;
    actor_id: string | null;
    in_app: boolean;
    mail_waits: boolean;
    created_at: Generated<string>;
    seen_at: string | null;
  };
  task_notification_choice: {
    tenant_id: Generated<number>;
    physician_id: string;
    kind: TaskNotificationKind;
    in_app: boolean;
    by_mail: boolean;
  };
};
