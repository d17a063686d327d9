import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { openHttp } from '../../apps/demo/src/http-client.ts';

/** In a thread of its own: asks a small question again and again and, when told to stop, says how long one took at most. */
const http = openHttp({ ...(workerData as { origin: string; host: string }), maxSockets: 1 });
const told = new AbortController();
let longestMs = 0;
parentPort?.once('message', () => {
  told.abort();
});
while (!told.signal.aborted) {
  const started = performance.now();
  await http.ask({ method: 'GET', path: '/healthz' });
  longestMs = Math.max(longestMs, performance.now() - started);
  await sleep(5);
}
http.close();
parentPort?.postMessage(longestMs);
