import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { processingTypes } from '@fernpuls/domain/ecg/processing';
import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import { uuid } from '../formats.ts';

const anId = '018f0000-0000-7000-8000-000000000000';
const common = {
  area: 'ecg',
  method: 'GET',
  auth: { permission: 'patient_measurement_ecg', access: 'read' },
  module: 'ecg',
} as const;

const seconds = z.coerce.number().check(z.minimum(-1e9), z.maximum(1e9));
const pixels = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8192));
const leads = z.array(z.string().check(z.maxLength(4000))).check(z.minLength(1), z.maxLength(32));
const range = z.object({ first: z.number(), end: z.number() });

/** What the viewer needs before it draws: scales, times, breaks, what the file says besides. */
export const ecgDetails = call({
  ...common,
  name: 'ecg_details',
  path: '/web/v1/measurements/ecgs/{ecg_id}/details',
  readsAudited: true,
  summary: 'Channels with scale and breaks, notes, annotations, the device’s figures, files of a recording.',
  input: z.strictObject({ ecgId: uuid }),
  output: z.object({
    id: z.string(),
    uploadId: z.string(),
    channels: z.array(
      z.object({
        position: z.number(),
        lead: z.string(),
        leadAsGiven: z.string(),
        /** Millivolts are `(sample - baseline) / gain`. */
        gain: z.number(),
        baseline: z.number(),
        unit: z.string(),
        samplingRateHz: z.number(),
        sampleCount: z.number(),
        segments: z.array(z.object({ firstSample: z.number(), startSeconds: z.number() })),
        missing: z.array(range),
        filters: z.object({
          highPassHz: z.nullable(z.number()),
          lowPassHz: z.nullable(z.number()),
          notchHz: z.nullable(z.number()),
          text: z.nullable(z.string()),
        }),
      }),
    ),
    notes: z.array(z.string()),
    annotations: z.array(
      z.object({
        seconds: z.number(),
        durationSeconds: z.nullable(z.number()),
        text: z.string(),
        channel: z.nullable(z.number()),
      }),
    ),
    measurements: z.array(
      z.object({
        code: z.string(),
        name: z.nullable(z.string()),
        value: z.number(),
        unit: z.nullable(z.string()),
      }),
    ),
    otherChannels: z.array(z.string()),
    files: z.array(
      z.object({ position: z.number(), name: z.string(), bytes: z.number(), sha256: z.string() }),
    ),
  }),
  example: { ecgId: anId },
});

/**
 * An uninterrupted part of a trace. With `samplesPerColumn` 1 `samples` holds the samples; above, `min` and `max` hold
 * the least and greatest of each column of so many samples (the last may be shorter), the minimum above the maximum
 * where nothing was recorded. Base64 of little-endian integers of `bits` bits.
 */
const piece = z.object({
  firstSample: z.number(),
  startSeconds: z.number(),
  samplesPerColumn: z.number(),
  samples: z.nullable(z.string()),
  min: z.nullable(z.string()),
  max: z.nullable(z.string()),
  /** Samples of this piece that were not recorded, counted through the channel; only beside `samples`. */
  missing: z.array(range),
});
const trace = z.object({
  lead: z.string(),
  position: z.number(),
  gain: z.number(),
  baseline: z.number(),
  samplingRateHz: z.number(),
  bits: z.number(),
  pieces: z.array(piece),
});

export const ecgWindow = call({
  ...common,
  name: 'ecg_window',
  path: '/web/v1/measurements/ecgs/{ecg_id}/window',
  summary:
    'The trace between two times (seconds) at a width in pixels: samples when they fit, else least and greatest values a column; all leads when none is named. A look is recorded once.',
  input: z.strictObject({ ecgId: uuid, from: seconds, to: seconds, pixels, leads: z.optional(leads) }),
  output: z.object({ traces: z.array(trace) }),
  example: { ecgId: anId, from: 0, to: 10, pixels: 1200 },
});

export type EcgTrace = z.output<typeof trace>;

/** A strip each of several recordings for inbox and triage grid: lead II or else the first, from its start. */
export const ecgStrips = call({
  ...common,
  name: 'ecg_strips',
  path: '/web/v1/measurements/ecgs/strips',
  readsAudited: true,
  summary: 'The first seconds of the rhythm lead of up to 100 recordings.',
  input: z.strictObject({
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(100)),
    seconds: z.coerce.number().check(z.minimum(1), z.maximum(60)),
    pixels,
  }),
  output: z.object({ data: z.array(z.object({ id: z.string(), trace: z.nullable(trace) })) }),
  example: { ids: [anId], seconds: 10, pixels: 600 },
});

/** Longest range of which the cleaned signal itself is told. */
export const longestSignalSeconds = 600;

/**
 * Beats and figures by one method. A recording of up to ten minutes is processed as one piece, as the libraries do; a
 * longer one in blocks of ten minutes with 15 s of overlap, which the answer says.
 */
export const processEcg = call({
  ...common,
  name: 'process_ecg',
  path: '/web/v1/measurements/ecgs/{ecg_id}/processing',
  readsAudited: true,
  summary:
    'R-peaks, classes, variability and, on request for up to ten minutes, the processed signal of one lead by raw, neurokit2, bioSPPY or own, with the version of the library.',
  input: z.strictObject({
    ecgId: uuid,
    type: z.enum(processingTypes),
    lead: z.optional(z.string().check(z.maxLength(4000))),
    from: z.optional(seconds),
    to: z.optional(seconds),
    signal: z.optional(z.stringbool()),
  }),
  output: z.object({
    type: z.enum(processingTypes),
    library: z.string(),
    port: z.string(),
    parameters: z.array(z.object({ name: z.string(), value: z.union([z.number(), z.string()]) })),
    /** Why the method gives no answer (`processingRefusals` of the domain); then there are no beats. */
    refused: z.nullable(z.string()),
    lead: z.string(),
    samplingRateHz: z.number(),
    /** How many blocks the figures come from; 1: the whole recording in one piece. */
    blocks: z.number(),
    /** Base64 of little-endian 32-bit sample numbers. */
    peaks: z.string(),
    peakCount: z.number(),
    /** A letter a peak: N normal, V ventricular, S supraventricular; null where the method has no classes. */
    classes: z.nullable(z.string()),
    /** Base64 of a byte a peak, per cent; null where the method has no absolute quality. */
    qualities: z.nullable(z.string()),
    /** The suggestion half a minute at a time, sample numbers; empty for methods that make none. */
    windows: z.array(
      z.object({
        first: z.number(),
        end: z.number(),
        rhythmClass: z.enum(rhythmClasses),
        confidence: z.number(),
      }),
    ),
    hrv: z.nullable(
      z.object({
        count: z.number(),
        meanRate: z.number(),
        sdnn: z.nullable(z.number()),
        rmssd: z.nullable(z.number()),
        pnn50: z.nullable(z.number()),
      }),
    ),
    /** 0 to 1; null where the method has no absolute quality. */
    quality: z.nullable(z.number()),
    /** A suggestion for the whole range, to be confirmed, never a diagnosis; null for other methods. */
    rhythm: z.nullable(z.object({ rhythmClass: z.enum(rhythmClasses), confidence: z.number() })),
    /**
     * What the rhythm is when, in the times of the recording, one behind the other: half a minute is the finest; empty
     * for other methods. Suggestions to be confirmed.
     */
    episodes: z.array(
      z.object({
        startSeconds: z.number(),
        endSeconds: z.number(),
        rhythmClass: z.enum(rhythmClasses),
        confidence: z.number(),
      }),
    ),
    /** Milliseconds, QT by tangent; null for other methods and more than one block. */
    intervals: z.nullable(
      z.object({
        rrMs: z.number(),
        prMs: z.nullable(z.number()),
        qrsMs: z.number(),
        qtMs: z.nullable(z.number()),
        qtc: z.nullable(
          z.object({
            bazett: z.number(),
            fridericia: z.number(),
            framingham: z.number(),
            hodges: z.number(),
          }),
        ),
      }),
    ),
    /** Millivolts, base64 of little-endian 32-bit floats, not a number where not recorded. */
    signal: z.nullable(z.object({ firstSample: z.number(), values: z.string() })),
  }),
  example: { ecgId: anId, type: 'neurokit2' },
});

export type EcgProcessing = OutputOf<typeof processEcg>;
