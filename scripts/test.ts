// npm test: all stages, or those named as arguments. The last line counts; the exit code follows it.
import { clearResults, type TestResult, writeResults } from './testing/results.ts';
import { stages } from './testing/stages.ts';
import { type StageOutcome, stageLines, verdict } from './testing/summary.ts';

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(
    `Unknown stage: ${unknown.join(', ')}. There are: ${stages.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}

const outcomes: StageOutcome[] = [];
for (const stage of stages) {
  if (wanted.length === 0 ? !stage.isThere() : !wanted.includes(stage.name)) continue;
  console.log(`\n== ${stage.name}`);
  clearResults(stage.name);
  const started = performance.now();
  const results = await stage.run().catch((error: unknown): TestResult[] => {
    console.error(error);
    return [
      {
        title: `${stage.name}: ${error instanceof Error ? error.message : String(error)}`,
        ok: false,
        file: '',
        ms: 0,
      },
    ];
  });
  writeResults(stage.name, results);
  outcomes.push({ stage: stage.name, results, seconds: (performance.now() - started) / 1000 });
}

console.log('');
for (const outcome of outcomes) for (const line of stageLines(outcome)) console.log(line);
const { line, exitCode } = verdict(outcomes);
console.log(line);
process.exitCode = exitCode;
