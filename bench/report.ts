import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, freemem, loadavg, release, totalmem } from 'node:os';
import { join } from 'node:path';
import { root } from '../apps/server/src/config.ts';

/** One line of the table: what was reached, beside its limit in the same run and the goal it is held to. */
export type Figure = {
  part: string;
  name: string;
  value: number;
  unit: string;
  /** What the value is compared with, if anything. */
  limit?: { name: string; value: number };
  /** The compared number: the value itself, or value / limit. */
  reached?: { value: number; goal: number; better: 'higher' | 'lower'; of: 'ratio' | 'value' };
  note?: string;
};

function goalMet({ reached }: Figure): boolean | null {
  if (!reached) return null;
  return reached.better === 'higher' ? reached.value >= reached.goal : reached.value <= reached.goal;
}

/** A throughput beside a limit, compared as a ratio of at least `goal`. `ratio` is the median over rounds. */
export function ratioFigure(
  figure: Pick<Figure, 'part' | 'name' | 'value' | 'unit' | 'note'>,
  limit: { name: string; value: number },
  ratio: number,
  goal: number,
): Figure {
  return { ...figure, limit, reached: { value: ratio, goal, better: 'higher', of: 'ratio' } };
}

/** A value that must not pass `goal`. */
export function ceilingFigure(
  figure: Pick<Figure, 'part' | 'name' | 'value' | 'unit' | 'note'>,
  goal: number,
): Figure {
  return { ...figure, reached: { value: figure.value, goal, better: 'lower', of: 'value' } };
}

/** A value that must reach `goal`. */
export function floorFigure(
  figure: Pick<Figure, 'part' | 'name' | 'value' | 'unit' | 'note'>,
  goal: number,
): Figure {
  return { ...figure, reached: { value: figure.value, goal, better: 'higher', of: 'value' } };
}

function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { reached, limit } = figure;
    const met = goalMet(figure);
    return [
      figure.part,
      figure.name,
      `${plain(figure.value)} ${figure.unit}`,
      limit ? `${plain(limit.value)} ${limit.name}` : '',
      reached?.of === 'ratio' ? `${reached.value.toFixed(2)} x` : '',
      reached
        ? `${reached.better === 'higher' ? '>=' : '<='} ${plain(reached.goal)}${reached.of === 'ratio' ? ' x' : ''}`
        : '',
      met === null ? '' : met ? 'met' : 'MISSED',
      figure.note ?? '',
    ];
  });
  const all = [['', 'figure', 'reached', 'beside', 'ratio', 'goal', '', 'note'], ...rows];
  const widths = all[0]?.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function plain(value: number): string {
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en');
  return String(Number(value.toFixed(2)));
}

type Run = { command: string; startedAt: string; short: boolean; machine: Record<string, unknown> };

/** Where a run leaves its results; made when it is not there. */
export function resultsFolder(): string {
  const folder = join(root, 'bench/results');
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Prints the table; `bench/results/<name>.json` holds the run, the machine, every figure with met or missed. */
export function reportRun(run: Run, figures: readonly Figure[], name: string): void {
  const path = join(resultsFolder(), `${name}.json`);
  const body = { ...run, figures: figures.map((figure) => ({ ...figure, met: goalMet(figure) })) };
  writeFileSync(path, `${JSON.stringify(body, null, 2)}\n`);
  const missed = figures.filter((figure) => goalMet(figure) === false).length;
  const met = figures.filter((figure) => goalMet(figure)).length;
  console.log(`\n${tableOf(figures)}\n\n${met} goals met, ${missed} missed; ${path}`);
}

/** `postgres`: its version, where the run has one. */
export function machineFacts(postgres?: string): Record<string, unknown> {
  const processors = cpus();
  return {
    processors: `${processors.length} x ${processors[0]?.model ?? 'unknown'}`,
    memoryGb: Math.round(totalmem() / 1e9),
    freeMemoryGb: Math.round(freemem() / 1e9),
    kernel: release(),
    node: process.version,
    postgres,
    loadAverageAtStart: loadavg().map((load) => Number(load.toFixed(2))),
    commit: revision(),
  };
}

/** A copy without its history has no revision. */
function revision(): string | null {
  try {
    const told = execFileSync('git', ['describe', '--always', '--dirty'], { cwd: root, stdio: 'pipe' });
    return told.toString().trim();
  } catch {
    return null;
  }
}
