import * as z from 'zod/mini';
import { clockTime, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const time = z.nullable(clockTime);
const times = { morning: time, noon: time, evening: time, night: time };
const common = {
  area: 'drugs',
  module: 'drugs',
  path: '/web/v1/patients/{patient_id}/drug_reminders',
} as const;

/** When a person is reminded of doses, on their clock; what nobody has set is not reminded of. */
export const drugReminders = call({
  ...common,
  name: 'drug_reminders',
  method: 'GET',
  auth: { permission: 'patient_drug_intake', access: 'read' },
  readsAudited: true,
  summary: 'When a patient is reminded of doses, whether by mail, and what keeps mails back.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    ...times,
    mails: z.boolean(),
    /** Why no mail would be sent; null: it would. */
    mailsKeptBack: z.nullable(z.enum(['switched_off', 'no_address'])),
  }),
  example: { patientId: some },
});

/** `mails`: also by mail, without a word about what is taken; an app always learns the times. */
export const changeDrugReminders = call({
  ...common,
  name: 'change_drug_reminders',
  method: 'POST',
  auth: { permission: 'patient_drug_intake', access: 'write' },
  summary: 'Sets when a patient is reminded of doses of each time of day, and whether by mail.',
  input: z.strictObject({ patientId: uuid, ...times, mails: z.boolean() }),
  output: z.object({ patientId: z.string() }),
  example: { patientId: some, morning: '08:00', noon: null, evening: '18:30', night: null, mails: false },
});

export type DrugReminders = OutputOf<typeof drugReminders>;
