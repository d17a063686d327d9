import { channelOf, type EcgFile, finishRecording } from '../finish.ts';
import { isOtherSignal, leadOf } from '../leads.ts';
import { limits } from '../limits.ts';
import type { EcgChannel, EcgRecording, FoundPatient, SampleRange } from '../recording.ts';
import { inFile, refuse } from '../refusal.ts';
import { checkSampleCount } from '../samples.ts';
import { technicalWord } from '../text.ts';
import { perMillivolt, voltageUnit } from '../units.ts';
import { readWfdbAnnotations } from './annotations.ts';
import type { SignalSamples } from './formats.ts';
import { readWfdbHeader, type WfdbHeader } from './header.ts';
import { readSignals } from './signals.ts';

/**
 * Reads a record of the WFDB library: one header with its signal files, a record in pieces of the same layout, and
 * annotations if they are among the files. Formats 8, 16, 24, 32, 61, 80, 160, 212, 310 and 311.
 */
export function readWfdb(files: readonly EcgFile[], headerFile: EcgFile): EcgRecording {
  const header = inFile(headerFile.name, () => readWfdbHeader(headerFile.bytes));
  const find = finder(files, headerFile.name);
  const { layout, samples } =
    header.segments.length > 0
      ? joinSegments(header, find, headerFile.name)
      : { layout: header, samples: inFile(headerFile.name, () => readSignals(header, find)) };
  const channels: EcgChannel[] = [];
  const otherChannels: string[] = [];
  layout.signals.forEach((signal, index) => {
    const values = samples[index] ?? { samples: new Int16Array(0), missing: [] };
    const unit = voltageUnit(signal.unit);
    const name = signal.description || `${index + 1}`;
    if (unit === null || isOtherSignal(name)) return otherChannels.push(name);
    channels.push(
      channelOf({
        lead: leadOf(name),
        leadAsGiven: name,
        ...values,
        gain: signal.gain * perMillivolt(unit),
        baseline: signal.baseline,
        unit,
        samplingRateHz: header.frameRateHz * signal.samplesPerFrame,
        segments: [{ firstSample: 0, startSeconds: -signal.skewFrames / header.frameRateHz }],
      }),
    );
  });
  const annotations = files
    .filter(({ name }) => /\.(atr|qrs|ann|ecg)$/i.test(name))
    .flatMap((file) => inFile(file.name, () => readWfdbAnnotations(file.bytes, header.frameRateHz)));
  return inFile(headerFile.name, () =>
    finishRecording({
      format: 'wfdb',
      channels,
      otherChannels,
      start: header.start,
      notes: header.comments,
      patient: patientOf(header.comments),
      annotations,
    }),
  );
}

function finder(files: readonly EcgFile[], headerName: string) {
  const byName = new Map(files.map((file) => [baseName(file.name), file]));
  return (name: string, line: number): EcgFile =>
    byName.get(baseName(name)) ??
    refuse('signal_file_missing', { file: headerName, line }, { name: technicalWord(baseName(name)) });
}

function baseName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).toLowerCase();
}

type Find = ReturnType<typeof finder>;

function joinSegments(master: WfdbHeader, find: Find, masterName: string) {
  const parts = master.segments.map(({ name, frames, line }) => {
    if (name === '~' || frames === 0)
      refuse('encoding_unsupported', { file: masterName, line }, { encoding: 'WFDB variable layout' });
    const file = find(`${name}.hea`, line);
    return inFile(file.name, () => {
      const header = readWfdbHeader(file.bytes);
      if (header.segments.length > 0) refuse('too_deep', { line: 1 }, { max: 1 });
      return { header, samples: readSignals({ ...header, frames }, find) };
    });
  });
  const [first] = parts;
  if (!first) return refuse('field_missing', { file: masterName }, { field: 'segment' });
  const { signals } = first.header;
  const isSame = parts.every(
    ({ header }) =>
      header.signals.length === signals.length &&
      header.signals.every((signal, index) => {
        const model = signals[index];
        return (
          model !== undefined &&
          ['gain', 'baseline', 'unit', 'samplesPerFrame', 'format', 'description'].every(
            (field) => signal[field as keyof typeof signal] === model[field as keyof typeof model],
          )
        );
      }),
  );
  if (!isSame) refuse('encoding_unsupported', { file: masterName }, { encoding: 'WFDB changing layout' });
  checkSampleCount(
    parts.reduce((sum, { samples }) => sum + samples.reduce((all, each) => all + each.samples.length, 0), 0),
  );
  return {
    layout: first.header,
    samples: signals.map((_, index) => join(parts.flatMap(({ samples }) => samples[index] ?? []))),
  };
}

function join(pieces: readonly SignalSamples[]): SignalSamples {
  const length = pieces.reduce((sum, { samples }) => sum + samples.length, 0);
  const isSmall = pieces.every(({ samples }) => samples instanceof Int16Array);
  const whole = isSmall ? new Int16Array(length) : new Int32Array(length);
  const missing: SampleRange[] = [];
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece.samples, at);
    for (const { first, end } of piece.missing) missing.push({ first: first + at, end: end + at });
    at += piece.samples.length;
  }
  return { samples: whole, missing };
}

function patientOf(comments: readonly string[]): FoundPatient {
  const sex = /\bsex[>:\s]+(m|f)/i.exec(comments.join('\n').slice(0, limits.textLength))?.[1]?.toLowerCase();
  return { ids: [], name: null, birthDate: null, sex: sex === 'm' ? 'male' : sex === 'f' ? 'female' : null };
}
