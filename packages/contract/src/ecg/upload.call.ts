import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { isoInstant, storable, uuid, plainText } from '../formats.ts';

/** A request with its files in base64: up to about 75 MB of files, 24 hours of one lead at 360 Hz. */
const maxUploadBytes = 100 * 1024 ** 2;

const fileName = plainText(200);
const text = (max: number) => z.optional(z.nullable(z.string().check(storable, z.maxLength(max))));

/** What a large body’s base64 is turned into before it is looked at. */
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

const longestProcessing = 4_000;
/** How a picture was prepared before it was sent: `version` and what that version holds (`readPictureProcessing`). */
const processing = z
  .record(z.string(), z.unknown())
  .check(z.refine((value) => JSON.stringify(value).length <= longestProcessing, { error: 'too_long' }));

/** A file as base64 in `content` or, when it is text, as it is in `text`. WFDB needs header and signal together. */
const file = z.strictObject({
  name: fileName,
  content: z.optional(z.union([z.string(), bytes])),
  text: z.optional(z.string().check(z.refine((value) => value.isWellFormed(), { error: 'invalid_format' }))),
  processing: z.optional(z.nullable(processing)),
});
const files = z.array(file).check(z.minLength(1), z.maxLength(256));

/** What the sender says of the rhythm, kept word for word; for files that cannot say it themselves. */
const classification = z.strictObject({
  text: plainText(4000),
  algorithm_version: text(200),
});
const device = z.strictObject({
  manufacturer: text(200),
  model: text(200),
  serial_number: text(200),
  firmware: text(200),
});

const outcome = z.object({
  id: z.string(),
  status: z.enum(['created', 'duplicate']),
  externalId: z.nullable(z.string()),
  measuredAt: z.string(),
});

/**
 * One recording of a device, by the patient's number or the device's serial number, as file or as JSON of the
 * platform's own form (`recording`). The same `external_id` is taken once. What the file itself says of device and
 * rhythm comes before what is said beside it.
 */
export const ingestEcg = call({
  name: 'ingest_ecg',
  area: 'ecg',
  method: 'POST',
  path: '/srm/api/v1/ecgs',
  auth: 'device',
  scope: 'ecgs_write',
  module: 'ecg',
  maxBodyBytes: maxUploadBytes,
  summary:
    'Takes one ECG as file or inline; answers after commit. 201 created, 200 known already, 422 with what is wrong and where: what was sent is kept in every case.',
  input: z.strictObject({
    data: z.strictObject({
      type: z.optional(z.literal('ecgs')),
      attributes: z.strictObject({
        custom_patient_id: text(64),
        device_serial: text(64),
        external_id: text(200),
        /** The same word for all recordings of one sitting; it is not kept. */
        group: text(200),
        measured_at: z.optional(z.nullable(isoInstant)),
        files: z.optional(files),
        recording: z.optional(z.union([z.record(z.string(), z.unknown()), bytes])),
        classification: z.optional(z.nullable(classification)),
        device: z.optional(z.nullable(device)),
      }),
    }),
  }),
  output: z.object({ data: outcome }),
  example: {
    data: {
      type: 'ecgs',
      attributes: {
        custom_patient_id: '204817',
        external_id: 'watch-4711-20261120T0742',
        recording: {
          format: 'fernpuls-ecg',
          version: 1,
          recorded_at: '2026-11-20T07:42:00.000+01:00',
          sampling_rate_hz: 250,
          channels: [{ lead: 'I', unit: 'uV', samples: [12, 14, 13, 9, -3, null, 4] }],
        },
      },
    },
  },
});

/** A recording that reached the practice another way. */
export const uploadEcg = call({
  name: 'upload_ecg',
  area: 'ecg',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/ecgs',
  auth: { permission: 'patient_measurement_ecg', access: 'write' },
  module: 'ecg',
  maxBodyBytes: maxUploadBytes,
  summary: 'Stores an ECG file of a patient; refused files are kept for inspection.',
  input: z.strictObject({
    patientId: uuid,
    measuredAt: z.optional(z.nullable(isoInstant)),
    files,
  }),
  output: z.object({ data: outcome }),
  example: {
    patientId: '018f0000-0000-7000-8000-000000000000',
    files: [{ name: 'ekg.csv', text: 'x' }],
  },
});

export type GivenFile = z.output<typeof file>;
export type SaidOfRecording = {
  classification?: z.output<typeof classification> | null | undefined;
  device?: z.output<typeof device> | null | undefined;
};
