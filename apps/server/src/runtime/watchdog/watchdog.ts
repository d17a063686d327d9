import { Worker } from 'node:worker_threads';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hostLabel } from '../../ground/origins.ts';
import { createMarks } from './marks.ts';
import { looks } from './standing.ts';
import type { Watched } from './thread.ts';

export type Watchdog = {
  /** Marks each request of the server from its first byte to its answer. */
  follow(server: FastifyInstance): void;
  /** From now on a main loop that stands for longer than the limit ends the process. */
  start(): void;
  stop(): Promise<void>;
};

/** Null: nobody watches. */
export function createWatchdog(limitMs: number | null, failed: (error: Error) => void): Watchdog {
  if (limitMs === null)
    return { follow: () => undefined, start: () => undefined, stop: () => Promise.resolve() };
  const marks = createMarks();
  const numbers = new WeakMap<FastifyRequest, number>();
  const mark = (request: FastifyRequest) => {
    end(request);
    numbers.set(request, marks.begin(markOf(request)));
  };
  const end = (request: FastifyRequest) => {
    const number = numbers.get(request);
    if (number !== undefined) marks.end(number);
  };
  let thread: Worker | undefined;
  let turning: NodeJS.Timeout | undefined;
  return {
    follow(server) {
      server.addHook('onRequest', (request, _, done) => {
        mark(request);
        done();
      });
      // Its body is there: of all that is in hand this comes next.
      server.addHook('preHandler', (request, _, done) => {
        mark(request);
        done();
      });
      server.addHook('onResponse', (request, _, done) => {
        end(request);
        done();
      });
    },
    start() {
      turning = setInterval(marks.turn, limitMs / looks).unref();
      const workerData: Watched = { memory: marks.memory, limitMs };
      thread = new Worker(new URL('./thread.ts', import.meta.url), { workerData, execArgv: [] });
      thread.on('error', failed);
      thread.unref();
    },
    async stop() {
      await thread?.terminate();
      clearInterval(turning);
    },
  };
}

function markOf({ id, method, routeOptions, headers }: FastifyRequest) {
  const call = routeOptions.url === undefined ? 'no route' : `${method} ${routeOptions.url}`;
  return { id, call, practice: hostLabel(headers.host ?? '') };
}
