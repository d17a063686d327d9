import type { EcgChannel, EcgRecording } from '@fernpuls/domain/ecg/import/recording';
import type { EcgRefusal } from '@fernpuls/domain/ecg/import/refusal';
import type { RhythmReason } from '@fernpuls/domain/ecg/rhythm-reason';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { ProcessingRefusal } from '@fernpuls/domain/ecg/process-ecg';
import type { EcgIntervals } from '@fernpuls/domain/ecg/own/intervals';
import type { ProcessingType } from '@fernpuls/domain/ecg/processing';
import type { SampleBits } from '@fernpuls/domain/ecg/storage/samples';

type SentFile = {
  name: string;
  content?: string | Uint8Array | undefined;
  text?: string | undefined;
};
export type SentRecording = Record<string, unknown> | Uint8Array;

/** Files of one upload; a recording sent inline becomes a file of JSON. `read`: not only to be kept. */
export type ImportJob = {
  files: readonly SentFile[];
  recording: SentRecording | null;
  read: boolean;
};

export type KeptFile = { name: string; byteCount: number; sha256: string; chunks: Uint8Array[] };
export type StoredChunk = { channel: number; level: number; number: number; content: Uint8Array };
export type Suggestion = {
  rhythmClass: RhythmClass;
  confidence: number;
  reasons: RhythmReason[];
  meanRate: number | null;
  quality: number;
};

export type ReadChannel = Omit<EcgChannel, 'samples'> & {
  sampleCount: number;
  sampleBits: SampleBits;
  levels: number;
};

export type ReadEcg = {
  recording: Omit<EcgRecording, 'channels'>;
  channels: ReadChannel[];
  chunks: StoredChunk[];
  suggestion: Suggestion | null;
};

export type ImportResult =
  /** These files are no base64, by position. */
  | { kind: 'not_base64'; position: number }
  /** Inline numbers that JSON can write and no computer hold. */
  | { kind: 'not_finite' }
  | { kind: 'kept'; files: KeptFile[] }
  | { kind: 'refused'; files: KeptFile[]; refusal: EcgRefusal }
  | { kind: 'read'; files: KeptFile[]; ecg: ReadEcg };

/** One lead from sample `first` to `end`, as it is stored; `keep` is the part the answer is about. */
export type AnalyseJob = {
  processing: ProcessingType;
  chunks: readonly Uint8Array[];
  bits: SampleBits;
  /** Number of the first sample of the first chunk. */
  chunksFrom: number;
  first: number;
  end: number;
  keep: { first: number; end: number };
  gain: number;
  baseline: number;
  samplingRateHz: number;
  missing: readonly { first: number; end: number }[];
  withSignal: boolean;
};

export type BeatsOfBlock = {
  /** Why the method gives no answer. */
  refused: ProcessingRefusal['refused'] | null;
  /** Sample numbers, counted through the channel. */
  peaks: number[];
  /** A letter a peak. */
  classes: string | null;
  /** Per cent a peak. */
  qualities: number[] | null;
  /** Suggestions along the block, sample numbers counted through the channel. */
  windows: { first: number; end: number; rhythmClass: RhythmClass; confidence: number }[];
  quality: number | null;
  rhythm: { rhythmClass: RhythmClass; confidence: number } | null;
  intervals: EcgIntervals | null;
};
export type AnalyseResult = BeatsOfBlock & { signal: Float32Array | null };
