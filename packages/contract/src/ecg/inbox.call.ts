import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { uuid } from '../formats.ts';

const anId = '018f0000-0000-7000-8000-000000000000';
const permission = 'patient_measurement_ecg';
const changed = z.object({
  /** Ids that changed now. */
  changed: z.array(z.string()),
  /** Ids somebody else had already brought there, with who. */
  conflicts: z.array(z.object({ id: z.string(), by: z.nullable(z.string()), at: z.nullable(z.string()) })),
});
const ids = z.array(uuid).check(z.minLength(1), z.maxLength(100));

/** What can be asked for with the filter `device_model`. */
export const ecgDevices = call({
  name: 'ecg_devices',
  area: 'ecg',
  method: 'GET',
  path: '/web/v1/measurements/ecgs/devices',
  auth: { permission, access: 'read' },
  module: 'ecg',
  summary: 'The models of devices the recordings of the last year were made with, most used first.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(z.object({ manufacturer: z.nullable(z.string()), model: z.string(), count: z.number() })),
  }),
  example: {},
});

/** Undo is `seen: false`: it takes back one's own mark; what a colleague has seen stays seen. */
export const markEcgsSeen = call({
  name: 'mark_ecgs_seen',
  area: 'ecg',
  method: 'POST',
  path: '/web/v1/measurements/ecgs/seen',
  auth: { permission, access: 'write' },
  module: 'ecg',
  summary: 'Marks recordings as seen by the caller, or takes that back; who saw them first stays.',
  input: z.strictObject({ ids, seen: z.boolean() }),
  output: changed,
  example: { ids: [anId], seen: true },
});

/** The human rhythm class beside what device and platform say; null takes it back. */
export const classifyEcgs = call({
  name: 'classify_ecgs',
  area: 'ecg',
  method: 'POST',
  path: '/web/v1/measurements/ecgs/classify',
  auth: { permission, access: 'write' },
  module: 'ecg',
  summary:
    'Sets the rhythm class a person read in one or more recordings. With `seen` they are marked as seen as well. A class a colleague gave is kept and told as a conflict unless `replace` is set.',
  input: z.strictObject({
    ids,
    rhythmClass: z.nullable(z.enum(rhythmClasses)),
    seen: z.optional(z.boolean()),
    replace: z.optional(z.boolean()),
  }),
  output: changed,
  example: { ids: [anId], rhythmClass: 'sinus_rhythm' },
});

/** Uploads that could not be read, newest first. */
export const refusedEcgUploads = call({
  name: 'refused_ecg_uploads',
  area: 'ecg',
  method: 'GET',
  path: '/web/v1/measurements/ecgs/uploads/refused',
  auth: { permission, access: 'write' },
  module: 'ecg',
  readsAudited: true,
  summary: 'The last 100 uploads that were refused: what was wrong and where, and their files to download.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        receivedAt: z.string(),
        source: z.string(),
        externalId: z.nullable(z.string()),
        patientId: z.nullable(z.string()),
        code: z.string(),
        detail: z.string(),
        files: z.array(
          z.object({ position: z.number(), name: z.string(), bytes: z.number(), sha256: z.string() }),
        ),
      }),
    ),
  }),
  example: {},
});

/** Answers with the bytes themselves, whatever the file. */
export const ecgFile = call({
  name: 'ecg_file',
  area: 'ecg',
  method: 'GET',
  path: '/web/v1/measurements/ecgs/uploads/{upload_id}/files/{position}',
  auth: { permission, access: 'read' },
  module: 'ecg',
  readsAudited: true,
  summary: 'Downloads a file exactly as it was received (application/octet-stream).',
  input: z.strictObject({
    uploadId: uuid,
    position: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(255)),
  }),
  output: z.unknown(),
  example: { uploadId: anId, position: 0 },
});
