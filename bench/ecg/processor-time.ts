import { analyseOwn } from '@fernpuls/domain/ecg/own/analyse-own';
import { processEcg } from '@fernpuls/domain/ecg/process-ecg';
import { ceilingFigure, type Figure } from '../report.ts';
import type { Recording } from './recordings.ts';

const methods = [
  { name: 'neurokit2', goal: 5, run: (each: Recording) => void processEcg(each, 'neurokit2') },
  { name: 'bioSPPY', goal: 12, run: (each: Recording) => void processEcg(each, 'bioSPPY') },
  { name: 'own', goal: 5, run: (each: Recording) => void analyseOwn(each.signal, each.samplingRateHz) },
];
const rounds = 3;

/** Processor time a minute of signal, all threads of this process, collecting garbage included; median of the rounds. */
export function measureProcessorTime(recordings: readonly Recording[]): Figure[] {
  const minutes = recordings.reduce((sum, { seconds }) => sum + seconds, 0) / 60;
  return methods.map(({ name, goal, run }) => {
    for (const recording of recordings.slice(-20)) run(recording);
    const times = Array.from({ length: rounds }, () => {
      const before = process.cpuUsage();
      for (const recording of recordings) run(recording);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000 / minutes;
    }).toSorted((a, b) => a - b);
    const value = times[Math.floor(rounds / 2)] ?? 0;
    return ceilingFigure({ part: name, name: 'processor time a minute of signal', value, unit: 'ms' }, goal);
  });
}
