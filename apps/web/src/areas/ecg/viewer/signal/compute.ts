import { analyseLeads, type LeadsAnalysis } from '@fernpuls/domain/ecg/analyse-leads';
import { cleanBiosppy } from '@fernpuls/domain/ecg/biosppy/clean';
import { fillMissing } from '@fernpuls/domain/ecg/dsp/fill-missing';
import { cleanNeurokit } from '@fernpuls/domain/ecg/neurokit/clean';
import { cleanOwn } from '@fernpuls/domain/ecg/own/clean-own';
import type { ProcessingType } from '@fernpuls/domain/ecg/processing';
import { type DisplayFilter, displayFiltered } from '@fernpuls/domain/ecg/view/display-filter';

type ProcessJob = {
  kind: 'process';
  values: Float32Array;
  samplingRateHz: number;
  processing: ProcessingType;
  filter: DisplayFilter;
};
type AnalyseJob = {
  kind: 'analyse';
  leads: { lead: string; values: Float32Array }[];
  samplingRateHz: number;
};
export type Job = ProcessJob | AnalyseJob;

/** Of an analysis what is shown; waves in ms from the R peak, beats in mV at 500 Hz. */
type Analysis = Pick<LeadsAnalysis, 'lead' | 'axisDegrees' | 'medianBeats' | 'record'> & {
  intervals: LeadsAnalysis['result']['intervals'];
  waves: LeadsAnalysis['result']['waves'];
  quality: number;
};
/** Null: the method gives no answer for this signal. */
export type ResultOf<J extends Job> = J extends ProcessJob ? Float32Array | null : Analysis | null;

/** What the worker does, apart from it so that it runs without one too. */
export function compute<J extends Job>(job: J): ResultOf<J>;
export function compute(job: Job): Float32Array | Analysis | null {
  return job.kind === 'process' ? processed(job) : analysed(job);
}

function processed({ values, samplingRateHz, processing, filter }: ProcessJob): Float32Array | null {
  const { filled } = fillMissing(values);
  const cleaned = clean[processing](filled, samplingRateHz);
  if (cleaned === null) return null;
  // A gap is no signal, whatever a method makes of it.
  for (let i = 0; i < values.length; i += 1) if (Number.isNaN(values[i])) cleaned[i] = Number.NaN;
  return Float32Array.from(displayFiltered(cleaned, samplingRateHz, filter));
}

const clean: Record<ProcessingType, (filled: Float64Array, rate: number) => Float64Array | null> = {
  raw: (filled) => filled,
  neurokit2: cleanNeurokit,
  bioSPPY: cleanBiosppy,
  own: cleanOwn,
};

function analysed({ leads, samplingRateHz }: AnalyseJob): Analysis | null {
  const found = analyseLeads(
    leads.map(({ lead, values }) => ({ lead, signal: values })),
    samplingRateHz,
  );
  if ('refused' in found) return null;
  const { lead, record, axisDegrees, medianBeats, result } = found;
  const { intervals, waves, quality } = result;
  return { lead, record, axisDegrees, medianBeats, intervals, waves, quality: quality.score };
}
