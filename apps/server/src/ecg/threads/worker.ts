import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { runAnalysis } from './analyse.ts';
import { runImport } from './import.ts';
import type { AnalyseResult, ImportResult, Job, ParseResult } from './jobs.ts';
import { runParse } from './parse.ts';

/** Behind what answers requests, where the processors are busy: on Linux the priority is this thread's alone. */
if (process.platform === 'linux') setPriority(0, 5);

parentPort?.on('message', (job: Job) => {
  const result = run(job);
  parentPort?.postMessage(result, [...new Set(buffersOf(result))]);
});

function run(job: Job): ParseResult | ImportResult | AnalyseResult {
  if (job.kind === 'parse') return runParse(job);
  return job.kind === 'import' ? runImport(job) : runAnalysis(job);
}

function buffersOf(result: ParseResult | ImportResult | AnalyseResult): ArrayBuffer[] {
  return bytesOf(result).map(({ buffer }) => buffer as ArrayBuffer);
}

function bytesOf(result: ParseResult | ImportResult | AnalyseResult): ArrayBufferView[] {
  if (!('kind' in result)) return result.signal ? [result.signal] : [];
  const files = 'files' in result ? result.files.flatMap((file) => file.chunks) : [];
  return result.kind === 'read' ? [...files, ...result.ecg.chunks.map(({ content }) => content)] : files;
}
