import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { openApart } from './apart.ts';
import { handedOver } from './handed.ts';
import type { Order, Reply } from './job.ts';
import { runJob } from './run-job.ts';

/** Behind what answers requests, where the processors are busy: on Linux the priority is this thread's alone. */
if (process.platform === 'linux') setPriority(0, 10);

let apart: ReturnType<typeof openApart> | null = null;

parentPort?.on('message', (order: Order) => void answer(order));

/** What it throws ends the thread, which is how it is told. */
async function answer({ module, input, apart: bounds }: Order): Promise<void> {
  if (bounds === null) {
    return tell({ result: await runJob(module, input) });
  }
  if (!apart?.isFor(bounds)) {
    apart?.end();
    apart = openApart(bounds);
  }
  tell(await apart.run({ module, input }));
}

function tell(reply: Reply): void {
  parentPort?.postMessage(reply, handedOver(reply));
}
