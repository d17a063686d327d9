import type { PermissionKey } from '@fernpuls/contract/permissions';
import type { DutyKind } from '@fernpuls/domain/triggers/duties/duty';
import { type RawBuilder, sql } from 'kysely';
import { unreadChat } from '../../ground/figures.ts';

export type KindOfDuty = {
  kind: DutyKind;
  /** What has to be allowed to be changed by who acts. */
  permission: PermissionKey;
  /** Whoever holds it sees its patient for that reason (app.find_own_patients). */
  opensPatient: boolean;
  /** Whose it is is not known: whoever sees their own patients alone cannot act on it. */
  isAnybodys?: boolean;
  /** Columns of `Found`, one row for each open duty of the practice. */
  open: RawBuilder<unknown>;
};

const nobody = sql`null::uuid`;
const event = (more: {
  holder: RawBuilder<unknown>;
  except: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}) => sql`
  select id, patient_id, ${more.holder} as holder_id, ${nobody} as role_id, ${more.except} as except_id,
    greatest(due_at, snoozed_until) as clock_at, priority, null::text as title, id as trigger_event_id
  from trigger_event where suppression is null and ${more.where}`;

const plain = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`select id, patient_id, ${columns}, null::uuid as trigger_event_id from ${from}`;

/**
 * Everything somebody has to do that has an owner or a clock, kind by kind (docs/decisions/0076). An alarm kept from the
 * queue by a pause or a stay in hospital is nobody's until that ends.
 */
export const kindsOfDuty: readonly KindOfDuty[] = [
  {
    kind: 'trigger_event',
    permission: 'patient_trigger',
    opensPatient: true,
    open: event({
      holder: sql`assignee_id`,
      except: nobody,
      where: sql`state in ('raised', 'seen', 'in_progress', 'informed')`,
    }),
  },
  {
    kind: 'closing_proposal',
    permission: 'patient_trigger',
    opensPatient: true,
    open: event({ holder: nobody, except: sql`proposed_by_id`, where: sql`state = 'proposed'` }),
  },
  {
    kind: 'reading_review',
    permission: 'patient_measurement',
    opensPatient: false,
    open: plain(
      sql`${nobody} as holder_id, ${nobody} as role_id, ${nobody} as except_id, due_at as clock_at,
        'medium' as priority, null::text as title`,
      sql`reading_review where settled_at is null`,
    ),
  },
  {
    kind: 'held_reading',
    permission: 'patient_measurement',
    opensPatient: false,
    isAnybodys: true,
    open: sql`
      select held.id, null::uuid as patient_id, ${nobody} as holder_id, ${nobody} as role_id, ${nobody} as except_id,
        held.due_at as clock_at, coalesce(held.priority, 'medium') as priority, device.serial as title,
        null::uuid as trigger_event_id
      from held_reading as held join device on device.tenant_id = held.tenant_id and device.id = held.device_id
      where held.settled_at is null`,
  },
  {
    kind: 'observation_case',
    permission: 'patient_trigger',
    opensPatient: false,
    open: plain(
      sql`${nobody} as holder_id, ${nobody} as role_id, ${nobody} as except_id, until as clock_at,
        'medium' as priority, null::text as title`,
      sql`observation_case where state <> 'closed'`,
    ),
  },
  {
    kind: 'adherence_event',
    permission: 'patient_trigger',
    opensPatient: false,
    open: plain(
      sql`assignee_id as holder_id, ${nobody} as role_id, ${nobody} as except_id, due_at as clock_at,
        'low' as priority, null::text as title`,
      sql`adherence_event where state in ('open', 'contacted')`,
    ),
  },
  {
    kind: 'chat',
    permission: 'message',
    opensPatient: false,
    open: plain(
      sql`${nobody} as holder_id, ${nobody} as role_id, ${nobody} as except_id, null::timestamptz as clock_at,
        'medium' as priority, null::text as title`,
      sql`chat where ${unreadChat()}`,
    ),
  },
  {
    kind: 'task',
    permission: 'task',
    opensPatient: true,
    open: sql`
      select id, coalesce(patient_id, assigned_patient_id) as patient_id, assignee_id as holder_id,
        role_id, ${nobody} as except_id, due_at as clock_at, priority, title, null::uuid as trigger_event_id
      from task where state in ('not_started', 'active')`,
  },
  {
    kind: 'task_schedule',
    permission: 'task',
    opensPatient: false,
    open: plain(
      sql`assignee_id as holder_id, role_id, ${nobody} as except_id, next_run_at as clock_at, priority, title`,
      sql`task_schedule where is_active and next_run_at is not null`,
    ),
  },
  {
    kind: 'video_consultation',
    permission: 'video_consultation',
    opensPatient: true,
    open: plain(
      sql`physician_id as holder_id, ${nobody} as role_id, ${nobody} as except_id, starts_at as clock_at,
        'medium' as priority, null::text as title`,
      sql`video_consultation where status = 'scheduled' and starts_at > now() - interval '1 day'`,
    ),
  },
  {
    kind: 'patient_deletion',
    permission: 'patient',
    opensPatient: false,
    open: sql`
      select patient_id as id, patient_id, ${nobody} as holder_id, ${nobody} as role_id, requested_by_id as except_id,
        requested_at as clock_at, 'low' as priority, null::text as title, null::uuid as trigger_event_id
      from patient_deletion where confirmed_at is null`,
  },
  {
    kind: 'cied_notice',
    permission: 'patient_measurement',
    opensPatient: false,
    open: plain(
      sql`holder_id, ${nobody} as role_id, ${nobody} as except_id, due_at as clock_at, priority, null::text as title`,
      sql`cied_notice where settled_at is null`,
    ),
  },
];
