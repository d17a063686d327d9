import { setPriority } from 'node:os';
import { framesOf, valuesFrom } from './frames.ts';
import type { Reply } from './job.ts';
import { runJob } from './run-job.ts';

setPriority(10);

for await (const asked of valuesFrom(process.stdin)) {
  const { module, input } = asked as { module: string; input: unknown };
  for (const frame of framesOf(await replyTo(module, input))) process.stdout.write(frame);
}

async function replyTo(module: string, input: unknown): Promise<Reply> {
  try {
    return { result: await runJob(module, input) };
  } catch (error) {
    const isMemory = error instanceof RangeError && /allocation|memory/i.test(error.message);
    return { failed: isMemory ? 'memory' : 'broken', cause: String(error) };
  }
}
