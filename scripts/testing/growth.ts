import type { Finding } from '../source/report.ts';
import { type Costs, rest, secondsOf, type StageCosts } from './costs.ts';

/** Processor minutes of the usual machine that an ordinary run may use altogether. */
const minutesInAll = 42;

/** Seconds a file of a stage may cost, or each test of it. */
const budgets: Readonly<Record<string, { ofFile?: number; ofTest?: number }>> = {
  server: { ofFile: 4 },
  server15: { ofFile: 4 },
  web: { ofFile: 0.6 },
  unit: { ofFile: 0.1 },
  e2e: { ofTest: 6 },
};

/** A file that may cost more than its kind: how much, and why. */
type Dear = { file: string; seconds: number; reason: string };

export function readDear(text: string): Dear[] {
  return text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => {
      const [file = '', seconds = '', reason = ''] = line.split('\t');
      return { file, seconds: Number(seconds), reason };
    });
}

/**
 * What has grown too much: the sum, a file beyond its budget and without a reason, and a reason nobody needs. Kept costs
 * are judged, never this run, so that a busy machine fails nothing.
 */
export function growthOf(costs: StageCosts, dear: readonly Dear[], paths: Where): Finding[] {
  const minutes = [...costs.values()].reduce((sum, files) => sum + secondsOf(files), 0) / 60;
  const whole =
    minutes > minutesInAll
      ? [`the tests cost ${minutes.toFixed(1)} processor minutes, ${minutesInAll} are allowed in all`]
      : [];
  const over = [...costs].flatMap(([stage, files]) => tooDear(stage, files, dear));
  return [
    ...[...whole, ...over].map((message) => ({ path: paths.costs, line: 0, message })),
    ...unneeded(costs, dear).map((message) => ({ path: paths.dear, line: 0, message })),
  ];
}

type Where = { costs: string; dear: string };

function allowed(stage: string, tests: number): number | null {
  const { ofFile, ofTest } = budgets[stage] ?? {};
  return ofFile ?? (ofTest === undefined ? null : ofTest * Math.max(1, tests));
}

function tooDear(stage: string, files: Costs, dear: readonly Dear[]): string[] {
  return [...files].flatMap(([file, { seconds, tests }]) => {
    const usual = allowed(stage, tests);
    if (usual === null || file === rest) return [];
    const most = Math.max(usual, dear.find((one) => one.file === file)?.seconds ?? 0);
    return seconds > most
      ? [
          `${stage} ${file} costs ${seconds.toFixed(1)} s, ${most} are allowed: make it cheaper or say why not`,
        ]
      : [];
  });
}

function unneeded(costs: StageCosts, dear: readonly Dear[]): string[] {
  const isNeeded = ({ file }: Dear) =>
    [...costs].some(([stage, files]) => {
      const cost = files.get(file);
      return cost !== undefined && cost.seconds > (allowed(stage, cost.tests) ?? 0);
    });
  return dear.flatMap((one) => {
    if (one.reason === '') return [`${one.file} has no reason`];
    return isNeeded(one) ? [] : [`${one.file} is within its budget or no more: its line can go`];
  });
}
