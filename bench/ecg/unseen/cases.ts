import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { analyseOwn } from '@fernpuls/domain/ecg/own/analyse-own';
import type { RhythmEvidence } from '@fernpuls/domain/ecg/own/rhythm';
import { type StripRhythm, stripRhythms } from '@fernpuls/domain/testing/ecg-strips/rhythms';
import { madeStrip } from '@fernpuls/domain/testing/ecg-strips/strip';
import { type Entry, entriesOf, signalOf } from '../recordings.ts';

/** A strip with its rhythm by an expert or by the seed it was made from. */
export type Case = {
  id: string;
  set: string;
  /** Strips of one group come from one heart: no model is judged on a heart it was fitted on. */
  group: string;
  /** Null where it is not told. */
  isFibrillation: boolean | null;
  /** Null where every class would do. */
  accepted: readonly string[] | null;
  evidence: RhythmEvidence;
};

type Expert = { beats?: readonly number[]; window?: readonly [number, number] };
export type Annotated = Entry & { beats: readonly number[]; span: readonly [number, number] };

/** Recordings with beats an expert marked. */
export function annotatedOf(folder: string): Annotated[] {
  return entriesOf(folder).flatMap((entry) => {
    const packed = readFileSync(join(folder, entry.expected));
    const { expert } = JSON.parse(gunzipSync(packed).toString()) as { expert?: Expert };
    if (!expert?.beats?.length) return [];
    return [{ ...entry, beats: expert.beats, span: expert.window ?? ([0, entry.samples] as const) }];
  });
}

/** Strips of the reference set: what its scorer judges, but the ones that are not of a heart. */
export function recordedCases(folder: string): Case[] {
  return entriesOf(folder)
    .filter(({ kind }) => kind !== 'edge')
    .flatMap((entry) => {
      const { id, dataset, fs, samples, labels, windows = [] } = entry;
      const asked = windows.map((window) => ({ ...window, name: `${id}@${window.start}` }));
      if (labels?.accept !== undefined || labels?.af !== undefined)
        asked.push({ start: 0, end: samples, name: id, ...labels });
      if (asked.length === 0) return [];
      const signal = signalOf(folder, entry);
      return asked.flatMap(({ start, end, af, accept, name }) => {
        const { rhythm } = analyseOwn(signal.slice(start, end), fs);
        if (rhythm === null) return [];
        const told = { isFibrillation: af ?? null, accepted: accept ?? null };
        return [{ id: name, set: dataset, group: heartOf(id), ...told, evidence: rhythm.evidence }];
      });
    });
}

/** Several recordings of CPSC 2021 are of one person; one of MIT-BIH is there at two rates. */
function heartOf(id: string): string {
  return id.replace(/^(cpsc2021_data_\d+)_.*$/, '$1').replace(/_128hz$/, '');
}

/** `count` strips of each rhythm, of fibrillation eight times as many; a third of them of ten seconds. */
export function madeCases(count: number, firstSeed: number): Case[] {
  return stripRhythms.flatMap((rhythm) =>
    Array.from({ length: rhythm === 'atrial_fibrillation' ? 8 * count : count }, (_, k) => {
      const made = madeStrip(rhythm, firstSeed + k, k % 3 === 0 ? 10 : 30);
      const { rhythm: found } = analyseOwn(made.signal, made.samplingRateHz);
      return found === null
        ? []
        : [
            {
              id: `${rhythm} ${firstSeed + k}`,
              set: rhythm,
              group: `made ${firstSeed + k}`,
              isFibrillation: truthOf(rhythm),
              accepted: rhythm === 'atrial_fibrillation' ? [rhythm] : null,
              evidence: found.evidence,
            },
          ];
    }).flat(),
  );
}

/** Flutter is neither, as in the reference set. */
function truthOf(rhythm: StripRhythm): boolean | null {
  return rhythm.startsWith('flutter') ? null : rhythm === 'atrial_fibrillation';
}
