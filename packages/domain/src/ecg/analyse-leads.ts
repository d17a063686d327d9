import { fillMissing } from './dsp/fill-missing.ts';
import { analyseOwn, type OwnResult } from './own/analyse-own.ts';
import { qrsAxisDegrees } from './own/axis.ts';
import { type MedianBeat, medianBeat } from './own/median-beat.ts';
import { type ProcessingRefusal, refusal } from './process-ecg.ts';
import { type ProcessingRecord, processingRecord } from './processing-record.ts';

/** One channel, mV; `lead` is I, II, III, aVR, aVL, aVF, V1–V6 or anything else. */
type EcgLead = { lead: string; signal: ArrayLike<number> };

export type LeadsAnalysis = {
  record: ProcessingRecord;
  /** The lead the figures are from: the first of the preferred ones that is good enough. */
  lead: string;
  result: OwnResult;
  /** Of the same beats in every lead; null where no beat is whole. */
  medianBeats: { lead: string; beat: MedianBeat | null }[];
  /** Frontal axis of the QRS in degrees; null without leads I and II. */
  axisDegrees: number | null;
};

const preferred = ['II', 'V5', 'I', 'V4', 'V6', 'V2', 'V3', 'V1', 'aVF', 'aVL', 'III'];
const goodEnough = 0.6;

/** The own method on a recording of one or more simultaneous leads of one sampling rate. */
export function analyseLeads(
  leads: readonly EcgLead[],
  samplingRateHz: number,
): LeadsAnalysis | ProcessingRefusal {
  const refused = leads
    .map(({ signal }) => refusal({ signal, samplingRateHz }))
    .find((reason) => reason !== null);
  if (refused) return { refused };
  const best = bestLead(leads, samplingRateHz);
  if (best === null) return { refused: 'signal_empty' };
  const { measured, waves, intervals } = best.result;
  const rrSeconds = (intervals?.rrMs ?? 1000) / 1000;
  const medianBeats = leads.map(({ lead, signal }) => ({
    lead,
    beat: medianBeat({ signal: fillMissing(signal).filled, samplingRateHz, peaks: measured, rrSeconds }),
  }));
  const beatOf = (wanted: string) => medianBeats.find(({ lead }) => lead === wanted)?.beat ?? null;
  const [one, two] = [beatOf('I'), beatOf('II')];
  const axisDegrees = one && two && waves ? qrsAxisDegrees(one, two, waves) : null;
  return { record: processingRecord('own'), ...best, medianBeats, axisDegrees };
}

/** Stops at the first that is good enough: a second lead costs as much as the first. */
function bestLead(
  leads: readonly EcgLead[],
  samplingRateHz: number,
): { lead: string; result: OwnResult } | null {
  const rank = ({ lead }: EcgLead) => (preferred.includes(lead) ? preferred.indexOf(lead) : preferred.length);
  let best: { lead: string; result: OwnResult } | null = null;
  for (const { lead, signal } of leads.toSorted((p, q) => rank(p) - rank(q))) {
    const result = analyseOwn(signal, samplingRateHz);
    if (best === null || result.quality.score > best.result.quality.score) best = { lead, result };
    if (best.result.quality.score >= goodEnough) break;
  }
  return best;
}
