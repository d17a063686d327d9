import { idcoReasons } from '@fernpuls/domain/logistics/cied/idco-message';
import { noticeKinds } from '@fernpuls/domain/logistics/cied/implant-news';
import { type CiedValueKey, ciedValueKinds, leadPositions } from '@fernpuls/domain/logistics/cied/cied';
import { qualifiers } from '@fernpuls/domain/measurements/qualifier';
import * as z from 'zod/mini';
import { isoInstant, storable, uuid } from '../../formats.ts';
import { call, type OutputOf } from '../../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'logistics', module: 'devices' } as const;
const read = { permission: 'patient_measurement', access: 'read' } as const;
const write = { permission: 'patient_measurement', access: 'write' } as const;
const valueKeys = ciedValueKinds.map(({ key }) => key) as [CiedValueKey, ...CiedValueKey[]];
const mebibyte = 1024 ** 2;

/** What an implant measured, kind by kind and lead by lead, oldest first. */
export const ciedCourse = call({
  ...common,
  name: 'cied_course',
  method: 'GET',
  path: '/web/v1/patients/cieds/{id}/course',
  auth: read,
  readsAudited: true,
  summary:
    'Values of an implant between two instants as arrays, all or of one kind, and when it reported by itself; times are epoch seconds.',
  input: z.strictObject({
    id: uuid,
    timeFrom: isoInstant,
    timeTo: isoInstant,
    kind: z.optional(z.enum(valueKeys)),
  }),
  output: z.object({
    data: z.array(
      z.object({
        kind: z.enum(valueKeys),
        position: z.nullable(z.enum(leadPositions)),
        times: z.array(z.number()),
        values: z.array(z.number()),
        /** Where a value is only known to lie beyond what the device measures. */
        qualifiers: z.optional(z.array(z.nullable(z.enum(qualifiers)))),
      }),
    ),
    /** When it reported by itself, oldest first. */
    contacts: z.array(z.number()),
  }),
  example: { id: some, timeFrom: '2026-08-20T00:00:00Z', timeTo: '2026-11-20T00:00:00Z' },
});
export type CiedCourse = OutputOf<typeof ciedCourse>['data'];

export const enterCiedValues = call({
  ...common,
  name: 'enter_cied_values',
  method: 'POST',
  path: '/web/v1/patients/cieds/{id}/values',
  auth: write,
  summary:
    'Values of an implant read at a check-up; the same kind, lead and instant again replaces what stood there.',
  input: z.strictObject({
    id: uuid,
    measuredAt: isoInstant,
    values: z
      .array(
        z.strictObject({
          kind: z.enum(valueKeys),
          position: z.nullable(z.enum(leadPositions)),
          value: z.number(),
        }),
      )
      .check(z.minLength(1), z.maxLength(40)),
  }),
  output: z.object({ stored: z.number() }),
  example: {
    id: some,
    measuredAt: '2026-11-20T03:02:00+01:00',
    values: [{ kind: 'impedance', position: 'rv', value: 512 }],
  },
});

const message = z.string().check(storable, z.minLength(1), z.maxLength(mebibyte));

/** What of a message was not taken as it stands: where, its text, and why; `line` 0 is the message as a whole. */
const notTaken = z.array(
  z.object({
    line: z.number(),
    path: z.string(),
    name: z.string(),
    text: z.string(),
    reason: z.enum(idcoReasons),
  }),
);

/** What would be taken of a message and what not, before anything is stored. */
export const previewCiedMessage = call({
  ...common,
  name: 'preview_cied_message',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/cieds/preview',
  auth: write,
  maxBodyBytes: 2 * mebibyte,
  summary:
    'Reads a message of one of the patient’s implants and stores nothing: what would be taken, which states have changed, and every line that would not be taken.',
  input: z.strictObject({ patientId: uuid, message }),
  output: z.object({
    isNew: z.boolean(),
    at: z.string(),
    serial: z.string(),
    values: z.number(),
    episodes: z.number(),
    withdrawn: z.number(),
    states: z.array(
      z.object({
        kind: z.enum(noticeKinds),
        subject: z.string(),
        state: z.string(),
        before: z.nullable(z.string()),
        weight: z.nullable(z.enum(['high', 'medium'])),
      }),
    ),
    notTaken,
    /** All of them; `notTaken` holds the first 200. */
    notTakenCount: z.number(),
  }),
  example: { patientId: some, message: 'MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01|1|P|2.6' },
});
export type CiedPreview = OutputOf<typeof previewCiedMessage>;

/** A message as the maker's service sends it: ORU^R01 with the nomenclature of implants. */
export const importCiedMessage = call({
  ...common,
  name: 'import_cied_message',
  method: 'POST',
  path: '/web/v1/patients/{patient_id}/cieds/import',
  auth: write,
  maxBodyBytes: 2 * mebibyte,
  summary:
    'Reads an HL7 v2 message (IDCO, ISO/IEEE 11073-10103) of one of the patient’s implants. What cannot be right is held and told, the rest is taken; what is known already is not stored twice.',
  input: z.strictObject({ patientId: uuid, message }),
  output: z.object({
    id: z.string(),
    isNew: z.boolean(),
    values: z.number(),
    episodes: z.number(),
    /** Observations that are none of ours. */
    unknown: z.array(z.string()),
    notTaken,
    /** What a person has to look at because of it. */
    notices: z.number(),
  }),
  example: { patientId: some, message: 'MSH|^~\\&|HM|BIO|FP|TMZ|20261120031000+0100||ORU^R01|1|P|2.6' },
});

export const settleCiedNotices = call({
  ...common,
  name: 'settle_cied_notices',
  method: 'POST',
  path: '/web/v1/patients/cied_notices/settle',
  auth: write,
  summary:
    'Says of what implants told that it is so wanted, or what was done about it. What somebody has settled before stays.',
  input: z.strictObject({
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
    outcome: z.enum(['intended', 'done']),
    note: z.string().check(z.trim(), storable, z.minLength(1), z.maxLength(500)),
  }),
  output: z.object({ settled: z.array(z.string()) }),
  example: { ids: [some], outcome: 'intended', note: 'Palliativ: Therapie auf Wunsch abgeschaltet' },
});

export const seeCiedEpisodes = call({
  ...common,
  name: 'see_cied_episodes',
  method: 'POST',
  path: '/web/v1/patients/cied_episodes/seen',
  auth: write,
  summary: 'Notes that episodes were seen by the caller, or takes that back.',
  input: z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)), seen: z.boolean() }),
  output: z.object({ changed: z.number() }),
  example: { ids: [some], seen: true },
});

const channel = z.strictObject({
  name: z.string().check(storable, z.minLength(1), z.maxLength(40)),
  microvolts: z.array(z.int().check(z.minimum(-100_000), z.maximum(100_000))).check(z.maxLength(60_000)),
});

/** Samples of what the implant recorded, whole microvolts; `startSeconds` before (negative) or after the detection. */
export const egm = z.strictObject({
  samplesPerSecond: z.int().check(z.minimum(32), z.maximum(2000)),
  startSeconds: z.number().check(z.minimum(-600), z.maximum(600)),
  channels: z.array(channel).check(z.minLength(1), z.maxLength(6)),
  marks: z
    .array(
      z.strictObject({
        fromSeconds: z.number(),
        toSeconds: z.number(),
        label: z.string().check(storable, z.maxLength(60)),
        kind: z.enum(['episode', 'therapy']),
      }),
    )
    .check(z.maxLength(20)),
});
export type Egm = z.output<typeof egm>;

/** What an electrogram in a body is turned into, as JSON, before it is looked at beside the event loop. */
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

export const ciedEgm = call({
  ...common,
  name: 'cied_egm',
  method: 'GET',
  path: '/web/v1/patients/cied_episodes/{id}/egm',
  auth: read,
  readsAudited: true,
  summary: 'The electrogram of an episode; 404 where there is none.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ data: egm }),
  example: { id: some },
});

export const setCiedEgm = call({
  ...common,
  name: 'set_cied_egm',
  method: 'POST',
  path: '/web/v1/patients/cied_episodes/{id}/egm',
  auth: write,
  maxBodyBytes: 4 * mebibyte,
  summary: 'Stores the electrogram of an episode in place of the one before.',
  input: z.strictObject({ id: uuid, egm: z.union([bytes, egm]) }),
  output: z.object({}),
  example: {
    id: some,
    egm: {
      samplesPerSecond: 128,
      startSeconds: -6,
      channels: [{ name: 'RV', microvolts: [0, 120, -40] }],
      marks: [],
    },
  },
});
