import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import { buildWeb } from './build.ts';
import { watchSlowness } from './calibration.ts';
import { measureCalls } from './calls/measure.ts';
import { touchedFiles } from './changed.ts';
import { readCosts, secondsOf } from './costs.ts';
import { createSent, type Sent } from './dialect/sent.ts';
import { createLanes } from './lanes.ts';
import { noteCosts } from './note-costs.ts';
import { type Options, readOptions } from './options.ts';
import { type Plan, plansOf, touchedLines } from './plans.ts';
import { clearResults, failedWith, type Report, writeResults } from './results.ts';
import { cpuSinceLast, runQuiet } from './run.ts';
import { type Chance, secondChance } from './second-chance.ts';
import { type Stage, stages as ours } from './stages.ts';
import { dearestLines, minutes, stageLines, unsteadyLines, verdict } from './summary.ts';
import type { Tools } from './tools.ts';
import { keepUnsteady } from './unsteady.ts';

type Done = Plan & { report: Report; seconds: number };
type Judged = Done & { chance: Chance };

const unsteadyList = join(root, 'docs/unsteady.md');

/** Runs what the words ask for and prints it; answers the exit code. */
export async function runTests(
  words: readonly string[],
  stages: readonly Stage[] = ours,
  list = unsteadyList,
): Promise<0 | 1> {
  const options = readOptions(
    words,
    stages.map(({ name }) => name),
    Math.random(),
  );
  const began = performance.now();
  const sinceBegin = () => (performance.now() - began) / 1000;
  const cpu = new Map<string, number>();
  console.log(`seed ${options.seed}`);
  const keepCalls = options.isMeasured ? measureCalls() : null;
  const touched = options.isChanged ? touchedFiles() : null;
  if (touched) console.log(touchedLines(stages, touched).join('\n'));
  const plans = plansOf(stages, options, touched);
  const sent = createSent(plans.some(({ stage }) => stage.listensTo !== undefined));
  const tools = toolsFor(options, cpu, sent);
  const isWhole = stages === ours && options.files.length === 0 && !options.isChanged;
  const slowness = isWhole ? watchSlowness() : null;
  const done = await Promise.all(
    plans.map(async (plan): Promise<Done> => {
      clearResults(plan.stage.name);
      const report = await runOf(plan, tools);
      return { ...plan, report, seconds: sinceBegin() };
    }),
  );
  if (slowness) noteCosts(done, cpu, { slowness: slowness(), isFull: options.isFull });
  const judged: Judged[] = [];
  // One after the other: who failed beside others gets the machine to itself.
  for (const each of done) judged.push({ ...each, chance: await judge(each, tools) });
  const rest = cpuSinceLast() + process.cpuUsage().user / 1e6;
  const total = [...cpu.values()].reduce((sum, seconds) => sum + seconds, rest);
  const unsteady = judged.flatMap(({ chance }) => chance.unsteady);
  tell(judged, cpu);
  console.log(`in all ${minutes(sinceBegin())}, processor ${minutes(total)}, seed ${options.seed}`);
  for (const text of unsteadyLines(unsteady, options.seed)) console.log(text);
  keepUnsteady(list, { day: new Date().toISOString().slice(0, 10), seed: options.seed, unsteady });
  if (keepCalls) console.log(keepCalls());
  const { line, exitCode } = verdict(judged.map(({ stage, chance }) => ({ stage: stage.name, ...chance })));
  console.log(line);
  return exitCode;
}

function toolsFor({ seed, isFull }: Options, cpu: Map<string, number>, sent: Sent): Tools {
  // One more than there are processors: somebody always waits for a mail, a disk or a page.
  const lanes = createLanes(Math.max(2, availableParallelism()) + 1);
  const tools: Tools = {
    lanes,
    seed,
    isFull,
    settle: (stage, lostSeconds = 0) => {
      cpu.set(stage, (cpu.get(stage) ?? 0) + cpuSinceLast() + lostSeconds);
    },
    sent,
    async run(stage, label, command) {
      const started = performance.now();
      const ran = await runQuiet(command);
      cpu.set(stage, (cpu.get(stage) ?? 0) + ran.cpuSeconds);
      const took = minutes((performance.now() - started) / 1000);
      const used = `${String(Math.round(ran.cpuSeconds)).padStart(4)} s`;
      console.log(`${ran.code === 0 ? 'ok    ' : 'FAILED'} ${took} ${used}  ${stage.padEnd(9)} ${label}`);
      return ran;
    },
    build: once(() => buildWeb(tools)),
  };
  return tools;
}

async function judge({ stage, files, report }: Done, tools: Tools): Promise<Chance> {
  const chance = await secondChance(stage.name, report.results, files, (file) => {
    console.log(`once more, alone: ${file}`);
    return runOf({ stage, files: [file] }, tools);
  });
  writeResults(stage.name, chance.results);
  return chance;
}

function runOf({ stage, files }: Plan, tools: Tools): Promise<Report> {
  return stage.run(files, tools).catch((error: unknown) => {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { results: [failedWith(`${stage.name} could not run`, '', text)], times: [] };
  });
}

/** Prints where the time went, and for each stage its numbers and failures. */
function tell(judged: readonly Judged[], cpu: ReadonlyMap<string, number>): void {
  const times = judged.flatMap(({ stage: { name }, report }) =>
    report.times.map((time) => ({ ...time, stage: name })),
  );
  const kept = readCosts();
  console.log(['', 'dearest files', ...dearestLines(times), ''].join('\n'));
  for (const { stage, chance, seconds } of judged) {
    const cpuSeconds = cpu.get(stage.name) ?? 0;
    const keptSeconds = secondsOf(kept.get(stage.name) ?? new Map());
    const { results } = chance;
    const lines = stageLines({ stage: stage.name, results, seconds, cpuSeconds, keptSeconds });
    console.log(lines.join('\n'));
  }
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= work());
}
