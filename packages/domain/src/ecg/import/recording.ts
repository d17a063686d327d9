import type { RhythmClass } from './rhythm-class.ts';

export const ecgFormats = ['json', 'wfdb', 'edf', 'scp', 'aecg', 'dicom', 'apple', 'pdf', 'image'] as const;
export type EcgFormat = (typeof ecgFormats)[number];

/** Samples `first` up to but not including `end`. */
export type SampleRange = { first: number; end: number };
/** From this sample on the channel runs without a break; `startSeconds` counts from the recording's start. */
export type Segment = { firstSample: number; startSeconds: number };

export type EcgChannel = {
  /** I, II, III, aVR, aVL, aVF, V1 to V6 where the file means one of them, else as given. */
  lead: string;
  leadAsGiven: string;
  /** As stored in the file. Millivolts are `(sample - baseline) / gain`. */
  samples: Int16Array | Int32Array;
  /** Sample units per millivolt, never 0; negative where the file says so. */
  gain: number;
  /** The sample value of 0 mV; need not be whole. */
  baseline: number;
  /** The unit the file gives its scale in: nV, uV, mV or V. */
  unit: string;
  samplingRateHz: number;
  /** At least one; more than one when the recording was interrupted. */
  segments: readonly Segment[];
  /** Samples the file marks as not recorded. */
  missing: readonly SampleRange[];
  filters: EcgFilters;
};

export type EcgFilters = {
  highPassHz: number | null;
  lowPassHz: number | null;
  notchHz: number | null;
  /** As given, when there is more than the figures. */
  text: string | null;
};

/** Wall clock time at the patient; without an offset in the file the instant is not known. */
export type RecordingStart = {
  /** YYYY-MM-DDTHH:MM:SS.mmm */
  local: string;
  /** Minutes east of UTC. */
  offsetMinutes: number | null;
  /** Epoch milliseconds. */
  instant: number | null;
};

export type EcgDevice = {
  manufacturer: string | null;
  model: string | null;
  serialNumber: string | null;
  firmware: string | null;
};

/** What the device said, word for word; never a finding. */
type DeviceClassification = {
  received: string;
  algorithmVersion: string | null;
  rhythmClass: RhythmClass;
};

/** As found in the file, for matching with a patient. Never to be logged. */
export type FoundPatient = {
  ids: readonly string[];
  name: string | null;
  /** YYYY-MM-DD */
  birthDate: string | null;
  sex: 'male' | 'female' | 'other' | null;
};

/** A mark in time; `channel` is an index into `channels`, null for all. */
export type EcgAnnotation = {
  seconds: number;
  durationSeconds: number | null;
  text: string;
  channel: number | null;
};

/** A figure the device computed, by the code its standard gives it. */
export type DeviceMeasurement = { code: string; name: string | null; value: number; unit: string | null };

export const pictureMediaTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
type PictureMediaType = (typeof pictureMediaTypes)[number];

/** Pages are null when the file hides their number; width and height in pixels. */
export type RecordedPicture =
  | { mediaType: Extract<PictureMediaType, 'application/pdf'>; pages: number | null }
  | { mediaType: Exclude<PictureMediaType, 'application/pdf'>; pages: 1; width: number; height: number };

export type EcgRecording = {
  format: EcgFormat;
  channels: readonly EcgChannel[];
  start: RecordingStart | null;
  device: EcgDevice;
  classification: DeviceClassification | null;
  patient: FoundPatient;
  notes: readonly string[];
  annotations: readonly EcgAnnotation[];
  measurements: readonly DeviceMeasurement[];
  /** Channels of the file that are no ECG, by their name. */
  otherChannels: readonly string[];
  /** A recording that is only a picture: no channels. */
  picture: RecordedPicture | null;
};

export const noFilters: EcgFilters = { highPassHz: null, lowPassHz: null, notchHz: null, text: null };
export const noDevice: EcgDevice = { manufacturer: null, model: null, serialNumber: null, firmware: null };
export const noPatient: FoundPatient = { ids: [], name: null, birthDate: null, sex: null };
export const wholeRecording: readonly Segment[] = [{ firstSample: 0, startSeconds: 0 }];

/** A channel in millivolts; samples that were not recorded are NaN. */
export function toMillivolts(channel: EcgChannel): Float64Array {
  const { samples, gain, baseline } = channel;
  const millivolts = new Float64Array(samples.length);
  for (let index = 0; index < samples.length; index += 1) {
    millivolts[index] = ((samples[index] ?? 0) - baseline) / gain;
  }
  for (const { first, end } of channel.missing) millivolts.fill(Number.NaN, first, end);
  return millivolts;
}
