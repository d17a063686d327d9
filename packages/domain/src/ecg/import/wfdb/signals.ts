import type { EcgFile } from '../finish.ts';
import { inFile, refuse } from '../refusal.ts';
import { checkSampleCount, compactSamples, runsOf } from '../samples.ts';
import { technicalWord } from '../text.ts';
import { type SignalFormat, type SignalSamples, signalFormats } from './formats.ts';
import type { WfdbHeader, WfdbSignal } from './header.ts';

type Find = (name: string, line: number) => EcgFile;
/** Signals that share a file, one frame after the other: `first` is where in a frame each of them begins. */
type Group = {
  signals: { signal: WfdbSignal; first: number }[];
  width: number;
  format: SignalFormat;
  fileName: string;
  bytes: Uint8Array;
  /** Whole frames in the file. */
  frames: number;
};

/** The samples of every signal of an ordinary record, in the header's order. */
export function readSignals(header: WfdbHeader, find: Find): SignalSamples[] {
  const groups = groupsOf(header, find);
  const frames = header.frames ?? Math.min(...groups.map((group) => group.frames));
  checkSampleCount(frames * groups.reduce((sum, { width }) => sum + width, 0));
  return groups.flatMap((group) =>
    inFile(group.fileName, () =>
      group.signals.map(({ signal, first }) => {
        const values = readSignal(group, signal, { first, frames });
        if (header.frames !== null) checkSum(signal, values);
        return { samples: compactSamples(values), missing: runsOf(values, group.format.missing) };
      }),
    ),
  );
}

function groupsOf(header: WfdbHeader, find: Find): Group[] {
  const bySignalFile: WfdbSignal[][] = [];
  for (const signal of header.signals) {
    const last = bySignalFile.at(-1);
    if (last?.[0]?.file === signal.file) last.push(signal);
    else bySignalFile.push([signal]);
  }
  return bySignalFile.map((signals) => groupOf(signals, header.frames, find));
}

function groupOf(members: readonly WfdbSignal[], headerFrames: number | null, find: Find): Group {
  let width = 0;
  const signals = members.map((signal) => {
    width += signal.samplesPerFrame;
    return { signal, first: width - signal.samplesPerFrame };
  });
  const [first] = members;
  const format = signalFormats.get(first?.format ?? -1);
  if (!first || !format || members.some((signal) => signal.format !== first.format))
    return refuse('encoding_unsupported', { line: first?.line ?? 1 }, { encoding: `WFDB ${first?.format}` });
  const file = find(first.file, first.line);
  const bytes = file.bytes.subarray(Math.min(first.byteOffset, file.bytes.length));
  const wanted = headerFrames === null ? 0 : format.bytesFor(headerFrames * width) + first.byteOffset;
  if (wanted > file.bytes.length)
    refuse(
      'truncated',
      { file: file.name, byte: file.bytes.length },
      { expected: wanted, found: file.bytes.length },
    );
  const frames = Math.floor(samplesIn(bytes.length, format) / width);
  return { signals, width, format, fileName: file.name, bytes, frames };
}

/** How many samples fit; formats that pack three into four bytes are off by two at most. */
function samplesIn(length: number, format: SignalFormat): number {
  let count = Math.floor((length / format.bytesFor(12)) * 12) + 3;
  while (count > 0 && format.bytesFor(count) > length) count -= 1;
  return count;
}

function readSignal(
  { bytes, format, width }: Group,
  signal: WfdbSignal,
  { first, frames }: { first: number; frames: number },
): Int32Array {
  const { samplesPerFrame } = signal;
  const values = new Int32Array(frames * samplesPerFrame);
  for (let frame = 0, to = 0; frame < frames; frame += 1) {
    const from = frame * width + first;
    for (let index = 0; index < samplesPerFrame; index += 1, to += 1)
      values[to] = format.read(bytes, from + index);
  }
  if (signal.format === 8) sumUp(values, signal.initialValue);
  return values;
}

function sumUp(differences: Int32Array, start: number): void {
  let value = start;
  for (let index = 0; index < differences.length; index += 1) {
    value += differences[index] ?? 0;
    differences[index] = value;
  }
}

function checkSum({ checksum, description }: WfdbSignal, values: Int32Array): void {
  // Many writers put 0 where they computed none.
  if (checksum === null || checksum === 0) return;
  let sum = 0;
  for (const value of values) sum = (sum + value) & 0xffff;
  const expected = checksum & 0xffff;
  if (sum !== expected)
    refuse('checksum_wrong', { section: technicalWord(description) }, { expected, found: sum });
}
