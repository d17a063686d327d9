import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';
import { schemaOf } from '../kit/schema.ts';
import { tagsField } from '../tags-field.ts';

/** All cohorts of a patient at once, in one step; a name that exists already is that cohort. */
export const setPatientCohorts = call({
  name: 'set_patient_cohorts',
  area: 'patients',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/cohorts',
  auth: { permission: 'patient', access: 'write' },
  module: 'cohorts',
  summary:
    'Puts a patient into exactly these cohorts; an entry without id is made where the caller may write cohorts.',
  input: z.strictObject({
    patientId: uuid,
    tags: schemaOf(tagsField(true)),
  }),
  output: z.object({ tags: z.array(z.object({ id: z.string(), label: z.string() })) }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    tags: [{ id: null, label: 'DMP' }],
  },
});
