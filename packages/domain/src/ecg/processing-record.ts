import { type ProcessingType, processingVersions } from './processing.ts';

/** Stands beside every derived figure, so that it can be told apart from one made otherwise. */
export type ProcessingRecord = {
  processingType: ProcessingType;
  /** Whose results these are, with its version. */
  library: string;
  /** Our own version of the processing. */
  port: string;
  parameters: Record<string, number | string>;
};

const parameters: Record<ProcessingType, ProcessingRecord['parameters']> = {
  raw: {},
  neurokit2: { highPassHz: 0.5, highPassOrder: 5, powerlineHz: 50, peaks: 'neurokit', correction: 'kubios' },
  bioSPPY: { lowHz: 0.67, highHz: 45, tapsSeconds: 1.5, peaks: 'hamilton', toleranceSeconds: 0.05 },
  own: { lowHz: 0.5, highHz: 40, workingRateHz: 250, qtEnd: 'tangent' },
};

/** The record of a processing made by this version. */
export function processingRecord(processingType: ProcessingType): ProcessingRecord {
  return { processingType, ...processingVersions[processingType], parameters: parameters[processingType] };
}
