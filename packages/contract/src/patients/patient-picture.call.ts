import * as z from 'zod/mini';
import { onePixel } from '../documents/one-pixel.ts';
import { givenFile } from '../documents/stored-file.ts';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

/** Bytes of a patient’s picture: screens cut it to a small square before they send it. */
export const maxPictureBytes = 512 * 1024;

export const setPatientPicture = call({
  name: 'set_patient_picture',
  area: 'patients',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/picture',
  auth: { permission: 'patient', access: 'write' },
  module: 'patients',
  maxBodyBytes: 1024 ** 2,
  summary: 'Sets the picture of a patient (JPEG, PNG or WebP) in place of the one before.',
  input: z.strictObject({
    patientId: uuid,
    files: z.array(givenFile).check(z.minLength(1), z.maxLength(1)),
  }),
  output: z.object({ pictureDigest: z.string() }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    files: [{ name: 'bild.png', content: onePixel }],
  },
});

export const removePatientPicture = call({
  name: 'remove_patient_picture',
  area: 'patients',
  method: 'DELETE',
  path: '/web/v1/patients/{patient_id}/picture',
  auth: { permission: 'patient', access: 'write' },
  module: 'patients',
  summary: 'Removes the picture of a patient.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({}),
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
});

export const readPatientPicture = call({
  name: 'read_patient_picture',
  area: 'patients',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/picture',
  auth: { permission: 'patient', access: 'read' },
  module: 'patients',
  summary: 'The picture of a patient; 404 where there is none.',
  input: z.strictObject({ patientId: uuid }),
  output: z.unknown(),
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
});
