import { channelOf } from '../finish.ts';
import { isOtherSignal, leadOf, leadOfNumber } from '../leads.ts';
import type { EcgChannel } from '../recording.ts';
import { refuse, type Where } from '../refusal.ts';
import {
  checkChannelCount,
  checkGain,
  checkSampleCount,
  checkSamplingRate,
  compactSamples,
  runsOf,
} from '../samples.ts';
import { technicalWord } from '../text.ts';
import { perMillivolt, voltageUnit } from '../units.ts';
import type { Dataset, Values } from './dataset.ts';

const positive = (value: number | null) => (value !== null && value > 0 ? value : null);

/** The channels of one multiplex group (PS3.3 C.10.9): samples interleaved, scale per channel. */
export function readGroup(group: Dataset, values: Values, otherChannels: string[]): EcgChannel[] {
  const at = (tag: string): Where => {
    const byte = group.get(tag)?.at;
    return { section: `(${tag.slice(0, 4)},${tag.slice(4)})`, ...(byte === undefined ? {} : { byte }) };
  };
  const count =
    values.integer(group, '003A0005') ?? refuse('field_missing', at('003A0005'), { field: 'channels' });
  const samples =
    values.integer(group, '003A0010') ?? refuse('field_missing', at('003A0010'), { field: 'samples' });
  checkChannelCount(count, at('003A0005'));
  checkSampleCount(count * samples, at('003A0010'));
  const samplingRateHz = checkSamplingRate(values.number(group, '003A001A') ?? Number.NaN, at('003A001A'));
  const definitions = group.get('003A0200')?.items ?? [];
  if (definitions.length !== count)
    refuse('field_invalid', at('003A0200'), { field: `channels: ${definitions.length}/${count}` });
  const columnOf = columnReader({ group, values, count, samples, at });
  const startSeconds = (values.number(group, '00181068') ?? 0) / 1000;
  return definitions.flatMap((definition, index) => {
    const name = nameOf(definition, values) ?? `${index + 1}`;
    const where = { ...at('003A0210'), section: `(003A,0210) #${index + 1}` };
    const given = values.text(definition.get('003A0211')?.items[0], '00080100');
    const unit = given === null ? null : voltageUnit(given);
    if (given !== null && (unit === null || isOtherSignal(name))) {
      otherChannels.push(name);
      return [];
    }
    const sensitivity = values.number(definition, '003A0210');
    if (unit === null || sensitivity === null)
      return refuse('unit_unknown', where, { unit: technicalWord(given ?? '') });
    const correction = values.number(definition, '003A0212') ?? 1;
    const perUnit = checkGain(1 / (sensitivity * correction), where);
    const column = columnOf(index);
    const skewSeconds =
      values.number(definition, '003A0214') ?? (values.number(definition, '003A0215') ?? 0) / samplingRateHz;
    return [
      channelOf({
        lead: leadOf(name),
        leadAsGiven: name,
        samples: compactSamples(column),
        missing: runsOf(column, paddingOf(group, values)),
        gain: perUnit * perMillivolt(unit),
        baseline: -(values.number(definition, '003A0213') ?? 0) * perUnit,
        unit,
        samplingRateHz,
        segments: [{ firstSample: 0, startSeconds: startSeconds + skewSeconds }],
        filters: {
          highPassHz: positive(values.number(definition, '003A0220')),
          lowPassHz: positive(values.number(definition, '003A0221')),
          notchHz: positive(values.number(definition, '003A0222')),
          text: null,
        },
      }),
    ];
  });
}

type Columns = {
  group: Dataset;
  values: Values;
  count: number;
  samples: number;
  at: (tag: string) => Where;
};

const widths: Readonly<Record<string, { bytes: number; isSigned: boolean }>> = {
  'SB 8': { bytes: 1, isSigned: true },
  'UB 8': { bytes: 1, isSigned: false },
  'SS 16': { bytes: 2, isSigned: true },
  'US 16': { bytes: 2, isSigned: false },
  'SL 32': { bytes: 4, isSigned: true },
};

function widthOf(group: Dataset, values: Values) {
  return widths[`${values.text(group, '54001006') ?? ''} ${values.integer(group, '54001004') ?? ''}`];
}

function columnReader({ group, values, count, samples, at }: Columns): (channel: number) => Int32Array {
  const width = widthOf(group, values);
  if (!width)
    return refuse('encoding_unsupported', at('54001006'), {
      encoding: technicalWord(`DICOM ${values.text(group, '54001006')} ${values.integer(group, '54001004')}`),
    });
  const bytes =
    group.get('54001010')?.bytes ?? refuse('field_missing', at('54001010'), { field: 'waveform data' });
  const wanted = count * samples * width.bytes;
  if (bytes.length < wanted) refuse('truncated', at('54001010'), { expected: wanted, found: bytes.length });
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (channel) => {
    const column = new Int32Array(samples);
    for (let index = 0; index < samples; index += 1)
      column[index] = sampleAt(view, (index * count + channel) * width.bytes, width);
    return column;
  };
}

function sampleAt(
  view: DataView,
  at: number,
  { bytes, isSigned }: { bytes: number; isSigned: boolean },
): number {
  if (bytes === 1) return isSigned ? view.getInt8(at) : view.getUint8(at);
  if (bytes === 2) return isSigned ? view.getInt16(at, true) : view.getUint16(at, true);
  return view.getInt32(at, true);
}

function paddingOf(group: Dataset, values: Values): number | null {
  const bytes = group.get('5400100A')?.bytes;
  const width = widthOf(group, values);
  if (!bytes || !width || bytes.length < width.bytes) return null;
  return sampleAt(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), 0, width);
}

/** The lead by its code (SCPECG 5.6.3-9-n, MDC 2:n), else by the words beside it. */
function nameOf(definition: Dataset, values: Values): string | null {
  const source = definition.get('003A0208')?.items[0];
  const code = values.text(source, '00080100') ?? '';
  const number = /^(?:5\.6\.3-9-|2:)(\d{1,5})$/.exec(code)?.[1];
  const known = number === undefined ? null : leadOfNumber(Number(number));
  const meaning = values.text(source, '00080104')?.replace(/\s*\(.*\)$/, '');
  return known ?? meaning ?? values.text(definition, '003A0203') ?? (code || null);
}
