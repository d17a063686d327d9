import { channelOf, type EcgFile, finishRecording } from './finish.ts';
import { fields, type JsonField } from './json-fields.ts';
import { leadOf } from './leads.ts';
import { limits } from './limits.ts';
import type { EcgChannel, EcgFilters, EcgRecording, RecordingStart } from './recording.ts';
import { EcgRefused, refuse } from './refusal.ts';
import { rhythmClassOf } from './rhythm-class-of.ts';
import {
  checkChannelCount,
  checkGain,
  checkSampleCount,
  checkSamplingRate,
  compactSamples,
  integersOf,
  runsWhere,
} from './samples.ts';
import { dateText, readOffset, startOf } from './start.ts';
import { decodeText, technicalWord } from './text.ts';
import { perMillivolt, voltageUnit } from './units.ts';

const rootFields =
  'format version recorded_at sampling_rate_hz channels device classification filters patient notes annotations'.split(
    ' ',
  );

/**
 * Reads the platform's own JSON, version 1. Names in snake case, what is marked `?` may be left out or null:
 *
 * ```
 * { "format": "fernpuls-ecg", "version": 1,
 *   "recorded_at"?: "2026-11-20T07:42:00.000+01:00",      the offset may be left out
 *   "sampling_rate_hz"?: 512,                             for channels that name none
 *   "channels": [{ "lead": "I", "sampling_rate_hz"?: 512,
 *     "unit": "uV",                                       nV, uV, mV or V
 *     "gain"?: 1000, "baseline"?: 0,                      units per millivolt: then samples are whole numbers
 *     "samples": [12, -3, null] }],                       null: not recorded; without a gain values in `unit`
 *   "device"?: { "manufacturer"?, "model"?, "serial_number"?, "firmware"? },
 *   "classification"?: { "text": "…", "algorithm_version"? },
 *   "filters"?: { "high_pass_hz"?, "low_pass_hz"?, "notch_hz"?, "text"? },
 *   "patient"?: { "ids"?: ["…"], "name"?, "birth_date"?: "1950-03-01", "sex"?: "male" | "female" | "other" },
 *   "notes"?: ["…"],
 *   "annotations"?: [{ "seconds": 1.5, "duration_seconds"?: 0.2, "text": "…", "channel"?: 0 }] }
 * ```
 *
 * Anything else is refused with the pointer to it.
 */
export function readJson({ bytes }: EcgFile): EcgRecording {
  const root = fields(parse(decodeText(bytes)), '', rootFields);
  if (root.text('format') !== 'fernpuls-ecg')
    refuse('field_invalid', { section: '/format' }, { field: 'format' });
  if (root.number('version') !== 1) refuse('field_invalid', { section: '/version' }, { field: 'version' });
  const filters = readFilters(root);
  const given =
    root.list('channels') ?? refuse('field_missing', { section: '/channels' }, { field: 'channels' });
  checkChannelCount(given.length, { section: '/channels' });
  const channels = given.map((channel, index) =>
    readChannel(channel, `/channels/${index}`, { rate: root.number('sampling_rate_hz'), filters }),
  );
  const device = root.object('device', ['manufacturer', 'model', 'serial_number', 'firmware']);
  return finishRecording({
    format: 'json',
    channels,
    start: readStart(root),
    device: {
      manufacturer: device?.text('manufacturer') ?? null,
      model: device?.text('model') ?? null,
      serialNumber: device?.text('serial_number') ?? null,
      firmware: device?.text('firmware') ?? null,
    },
    classification: readClassification(root),
    patient: readPatient(root),
    notes: (root.list('notes') ?? []).map((note, index) => textOf(note, `/notes/${index}`)),
    annotations: (root.list('annotations') ?? []).map((each, index) =>
      readAnnotation(each, `/annotations/${index}`, channels.length),
    ),
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  } catch (error) {
    if (error instanceof EcgRefused || !(error instanceof SyntaxError)) throw error;
    // Engines differ in their words; where they name a position it is in characters.
    const position = /position (\d+)/.exec(error.message)?.[1];
    const line = position === undefined ? null : text.slice(0, Number(position)).split('\n').length;
    return refuse('json_malformed', line === null ? {} : { line });
  }
}

const channelFields = ['lead', 'sampling_rate_hz', 'unit', 'gain', 'baseline', 'samples'];

function readChannel(
  given: unknown,
  pointer: string,
  shared: { rate: number | null; filters: EcgFilters },
): EcgChannel {
  const channel = fields(given, pointer, channelFields);
  const lead = channel.text('lead') ?? channel.missing('lead');
  const name = channel.text('unit') ?? channel.missing('unit');
  const unit =
    voltageUnit(name) ??
    refuse('unit_unknown', { section: `${pointer}/unit` }, { unit: technicalWord(name) });
  const rate = channel.number('sampling_rate_hz') ?? shared.rate ?? channel.missing('sampling_rate_hz');
  const samples = channel.list('samples') ?? channel.missing('samples');
  const gain = channel.number('gain');
  const where = `${pointer}/samples`;
  checkSampleCount(samples.length, { section: where });
  const common = {
    lead: leadOf(lead),
    leadAsGiven: lead,
    unit,
    samplingRateHz: checkSamplingRate(rate, { section: `${pointer}/sampling_rate_hz` }),
    filters: shared.filters,
  };
  const values = Float64Array.from(samples, (sample, index) => {
    if (sample === null) return Number.NaN;
    const isFine = typeof sample === 'number' && Number.isFinite(sample);
    if (!isFine || (gain !== null && !isInt32(sample)))
      return refuse('sample_invalid', { section: `${where}/${index}` }, { sample: index + 1 });
    return sample;
  });
  if (gain === null) {
    const { samples: integers, factor, missing } = integersOf(values, { section: where });
    const baseline = (channel.number('baseline') ?? 0) * factor;
    return channelOf({ ...common, samples: integers, missing, gain: perMillivolt(unit) * factor, baseline });
  }
  return channelOf({
    ...common,
    samples: compactSamples(Int32Array.from(values, (value) => (Number.isNaN(value) ? 0 : value))),
    missing: runsWhere(values.length, (index) => Number.isNaN(values[index])),
    gain: checkGain(gain, { section: `${pointer}/gain` }),
    baseline: channel.number('baseline') ?? 0,
  });
}

function isInt32(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) <= 2147483647;
}

function readFilters(root: JsonField): EcgFilters {
  const given = root.object('filters', ['high_pass_hz', 'low_pass_hz', 'notch_hz', 'text']);
  return {
    highPassHz: given?.number('high_pass_hz') ?? null,
    lowPassHz: given?.number('low_pass_hz') ?? null,
    notchHz: given?.number('notch_hz') ?? null,
    text: given?.text('text') ?? null,
  };
}

function readClassification(root: JsonField): EcgRecording['classification'] {
  const given = root.object('classification', ['text', 'algorithm_version']);
  if (!given) return null;
  const received = given.text('text') ?? given.missing('text');
  return {
    received,
    algorithmVersion: given.text('algorithm_version'),
    rhythmClass: rhythmClassOf(received),
  };
}

const instant = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}(?:\.\d{1,9})?))?(Z|[+-]\d{2}:\d{2})?$/;

function readStart(root: JsonField): RecordingStart | null {
  const given = root.text('recorded_at');
  if (given === null) return null;
  const [, year, month, day, hour, minute, second = 0, offset] = instant.exec(given) ?? [];
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const clock = { hour: Number(hour), minute: Number(minute), second: Number(second) };
  const minutes = offset === undefined ? null : offset === 'Z' ? 0 : readOffset(offset);
  return (
    startOf({ ...date, ...clock }, minutes) ??
    refuse('field_invalid', { section: '/recorded_at' }, { field: 'recorded_at' })
  );
}

const sexes = ['male', 'female', 'other'] as const;

function readPatient(root: JsonField): EcgRecording['patient'] {
  const given = root.object('patient', ['ids', 'name', 'birth_date', 'sex']);
  const sex = given?.text('sex') ?? null;
  const known = sexes.find((each) => each === sex) ?? null;
  if (sex !== null && known === null) refuse('field_invalid', { section: '/patient/sex' }, { field: 'sex' });
  const born = given?.text('birth_date') ?? null;
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(born ?? '');
  const birthDate = parts ? dateText(Number(parts[1]), Number(parts[2]), Number(parts[3])) : null;
  if (born !== null && birthDate === null)
    refuse('field_invalid', { section: '/patient/birth_date' }, { field: 'birth_date' });
  return {
    ids: (given?.list('ids') ?? []).slice(0, 100).map((id, index) => textOf(id, `/patient/ids/${index}`)),
    name: given?.text('name') ?? null,
    birthDate,
    sex: known,
  };
}

function readAnnotation(given: unknown, pointer: string, channelCount: number) {
  const each = fields(given, pointer, ['seconds', 'duration_seconds', 'text', 'channel']);
  const channel = each.number('channel');
  if (channel !== null && !(Number.isInteger(channel) && channel >= 0 && channel < channelCount))
    refuse('field_invalid', { section: `${pointer}/channel` }, { field: 'channel' });
  return {
    seconds: each.number('seconds') ?? each.missing('seconds'),
    durationSeconds: each.number('duration_seconds'),
    text: each.text('text') ?? each.missing('text'),
    channel,
  };
}

function textOf(given: unknown, pointer: string): string {
  if (typeof given !== 'string' || given.length > limits.textLength)
    return refuse('field_invalid', { section: pointer }, { field: pointer.split('/').at(-2) ?? '' });
  return given;
}
