import { closeReasons, noteKinds, snoozeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { isoInstant, uuid } from '../formats.ts';
import { seenAs, worseSince } from './seen-as.ts';

const ids = z.array(uuid).check(z.minLength(1), z.maxLength(500));
const auth = { permission: 'patient_trigger', access: 'write' } as const;
const changed = z.object({
  /** Ids that changed now. */
  changed: z.array(z.string()),
  /** Ids somebody else had already brought there, with who. */
  conflicts: z.array(z.object({ id: z.string(), by: z.nullable(z.string()), at: z.nullable(z.string()) })),
});
/** With those that became worse after what was seen. */
const decided = z.extend(changed, { worseSince });
const example = { ids: ['018f0000-0000-7000-8000-000000000000'] };
const common = { area: 'triggers', method: 'POST', auth, module: 'triggers', output: changed } as const;

/** Closes events of one patient, or of several when none is critical. */
export const closeTriggerEvents = call({
  ...common,
  name: 'close_trigger_events',
  path: '/web/v1/patients/triggers/events/close',
  summary:
    'Closes events as they were seen (`seen_as`); critical ones by patient and with a note; of several, `unseen_ids` names those nobody saw. Of two people one proposes, another closes.',
  input: z.strictObject({
    ids,
    reason: z.enum(closeReasons),
    note: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    /** Of several, those nobody has looked at and that are closed all the same; others in it change nothing. */
    unseenIds: z.optional(z.array(uuid).check(z.maxLength(500))),
    seenAs,
  }),
  output: z.extend(decided, {
    /** Of those changed, the ones that now wait for a second person. */
    proposed: z.array(z.string()),
  }),
  example: { ...example, reason: 'patient_contacted' },
});

export const reopenTriggerEvents = call({
  ...common,
  name: 'reopen_trigger_events',
  path: '/web/v1/patients/triggers/events/reopen',
  summary: 'Takes a closing back.',
  input: z.strictObject({ ids }),
  example,
});

export const takeTriggerEvents = call({
  ...common,
  name: 'take_trigger_events',
  path: '/web/v1/patients/triggers/events/take',
  summary: 'Takes events over, or assigns them to a colleague.',
  input: z.strictObject({ ids, assigneeId: z.optional(uuid) }),
  example,
});

export const releaseTriggerEvents = call({
  ...common,
  name: 'release_trigger_events',
  path: '/web/v1/patients/triggers/events/release',
  summary: 'Gives events back to the queue.',
  input: z.strictObject({ ids }),
  example,
});

export const snoozeTriggerEvents = call({
  ...common,
  name: 'snooze_trigger_events',
  path: '/web/v1/patients/triggers/events/snooze',
  summary:
    'Puts events off with a reason until an instant within seven days, never critical ones; a worse value ends it early. Null wakes them.',
  input: z.strictObject({
    ids,
    until: z.nullable(isoInstant),
    /** Left out only where nothing is put off. */
    reason: z.optional(z.nullable(z.enum(snoozeReasons))),
    seenAs,
  }),
  output: decided,
  example: { ...example, until: null },
});

export const seeTriggerEvents = call({
  ...common,
  name: 'see_trigger_events',
  path: '/web/v1/patients/triggers/events/see',
  summary:
    'Marks events as seen as they were on the screen, not what became worse since; who saw them first stays.',
  input: z.strictObject({ ids, seenAs }),
  output: decided,
  example,
});

export const informPhysician = call({
  ...common,
  name: 'inform_physician',
  path: '/web/v1/patients/triggers/events/inform',
  summary: 'Records that the physician was informed; the note says how and what.',
  input: z.strictObject({
    ids,
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    seenAs,
  }),
  output: decided,
  example: { ...example, note: 'Hausarzt telefonisch informiert' },
});

export const noteTriggerEvents = call({
  ...common,
  name: 'note_trigger_events',
  path: '/web/v1/patients/triggers/events/note',
  summary: 'Writes down a note or how a call went; the events keep their state.',
  input: z.strictObject({
    ids,
    kind: z.enum(noteKinds),
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  example: { ...example, kind: 'not_reached', note: 'Mailbox, Rückruf um 14 Uhr' },
});

/** The other end of four-eyes closing: somebody else does not agree. */
export const rejectClosing = call({
  ...common,
  name: 'reject_closing',
  path: '/web/v1/patients/triggers/events/reject',
  summary: 'Rejects a proposed closing; the events are back in progress.',
  input: z.strictObject({ ids, note: z.optional(z.nullable(z.string().check(z.maxLength(2000)))) }),
  example,
});
