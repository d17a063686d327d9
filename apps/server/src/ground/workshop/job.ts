/** What a job may use before it is ended and refused: seconds of the processor, and memory, in or out of the heap. */
export type Bounds = {
  cpuSeconds: number;
  megabytes: number;
  /** In a process of its own: the system itself refuses it more memory than that. */
  apart?: boolean;
};

declare const work: unique symbol;

/** Work beside the event loop: a module whose `run` takes and answers what can be cloned. */
export type Job<I, O> = Bounds & { readonly module: string; readonly [work]?: (input: I) => O };

type Run = (input: never) => unknown;

/** `R`: the type of the module's `run`; nobody but a thread loads it. */
export function jobOf<R extends Run>(
  module: URL,
  bounds: Bounds,
): Job<Parameters<R>[0], Awaited<ReturnType<R>>> {
  return { module: module.href, ...bounds };
}

/** What goes to a thread. */
export type Order = {
  module: string;
  input: unknown;
  apart: { megabytes: number; cpuSeconds: number } | null;
};
/** What comes back; `failed` where the process of its own was ended. */
export type Reply = { result: unknown } | { failed: 'timeout' | 'memory' | 'broken'; cause: string };
