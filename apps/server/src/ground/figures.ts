import { monitoredStatuses } from '@fernpuls/domain/patients/status';
import { openTaskStates } from '@fernpuls/domain/tasks/task';
import { type RawBuilder, sql } from 'kysely';

// Written out, so that indexes over part of a table are found.
const words = (all: readonly string[]) => sql.raw(all.map((one) => `'${one}'`).join(', '));
const column = (table: string, name: string) => sql.ref(table === '' ? name : `${table}.${name}`);

/** Patients in care (`isMonitored`); of the synthetic one of the heartbeat nothing is told. */
export const monitored = (patient = ''): RawBuilder<boolean> =>
  sql`(${column(patient, 'status')} in (${words(monitoredStatuses)}) and not ${column(patient, 'is_synthetic')})`;

/** Alarms that wait for somebody (`isOpenAlarm`). */
export const openAlarm = (event = ''): RawBuilder<boolean> =>
  sql`(${column(event, 'state')} <> 'closed' and ${column(event, 'suppression')} is null)`;

/** Critical alarms closed by somebody: of what was closed while it was kept back nobody was to act. */
export const reactedTo = (event = ''): RawBuilder<boolean> =>
  sql`(${column(event, 'state')} = 'closed' and ${column(event, 'suppression')} is null)`;

/** Minutes each of them took, from its arrival to its closing. */
export const reactionMinutes = (event = ''): RawBuilder<number> =>
  sql`(extract(epoch from ${column(event, 'closed_at')} - ${column(event, 'created_at')}) / 60)`;

/** Devices a patient has: what is in stock or on its way to one is none. */
export const assignedDevice = (device = ''): RawBuilder<boolean> =>
  sql`(${column(device, 'patient_id')} is not null)`;

/** Chats with something a patient wrote and nobody has read, and how much that is (`chat.unread_count`, kept by one trigger). */
export const unreadChat = (chat = ''): RawBuilder<boolean> => sql`(${column(chat, 'is_unread')})`;

export const unreadMessages = (chat = ''): RawBuilder<number> =>
  sql`coalesce(sum(${column(chat, 'unread_count')}) filter (where ${unreadChat(chat)}), 0)::integer`;

/** Tasks nobody has finished (`isDone`). */
export const openTask = (task = ''): RawBuilder<boolean> =>
  sql`(${column(task, 'state')} in (${words(openTaskStates)}))`;
