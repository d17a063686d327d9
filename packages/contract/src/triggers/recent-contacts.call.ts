import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const contactKinds = ['call', 'message', 'consultation', 'visit'] as const;

/** How far back contacts and changes of medication are told, in days. */
export const recentContactDays = 90;

const share = z.object({
  planned: z.number(),
  taken: z.number(),
  rate: z.nullable(z.number()),
  excess: z.number(),
});

/**
 * Who spoke with a patient, and what of the medication was changed: what explains an alarm beside its readings.
 * Messages, consultations and events only for those who may read them.
 */
export const recentContacts = call({
  name: 'recent_contacts',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/{id}/recent_contacts',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  readsAudited: true,
  summary:
    'Calls, messages, consultations and visits of the last 90 days, newest first, at most 50, the last five changes of medication and how many doses were taken; only what the caller may read.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    contacts: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(contactKinds),
        /** Of a call noted at an alarm; null where nobody said. */
        outcome: z.nullable(z.enum(['reached', 'not_reached'])),
        at: z.string(),
        /** Of the practice; null where it was the patient or the system. */
        by: z.nullable(z.string()),
        isFromPatient: z.boolean(),
        /** The first 300 characters of what was noted or written. */
        text: z.nullable(z.string()),
      }),
    ),
    drugChanges: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        note: z.nullable(z.string()),
        at: z.string(),
        by: z.nullable(z.string()),
      }),
    ),
    /**
     * Planned doses of the last 7 and 30 days and how many of them were taken; null where none was planned or told of,
     * and for those who may not read them. `rate`: whole per cent, null where nobody told of any; `excess`: intakes with
     * which more was told than planned.
     */
    intakes: z.nullable(z.object({ 7: share, 30: share })),
  }),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export type RecentContacts = OutputOf<typeof recentContacts>;
export type RecentContact = RecentContacts['contacts'][number];
export type IntakeShares = NonNullable<RecentContacts['intakes']>;
export type DrugChange = RecentContacts['drugChanges'][number];
