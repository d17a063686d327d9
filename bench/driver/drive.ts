import { openConnection } from './connection.ts';
import { type Plan, requestsOf } from './plans.ts';
import { percentile } from '../figures.ts';

export type DriveJob = {
  task: 'drive';
  port: number;
  headers: Record<string, string>;
  plan: Plan;
  connections: number;
  seconds: number;
  warmupSeconds: number;
  seed: number;
  /** Requests a second over all connections; null for a closed loop. */
  rate: number | null;
};
export type DriveResult = {
  /** Answers a second after the warm-up. */
  perSecond: number;
  p50: number;
  p99: number;
  answers: number;
  /** Readings acknowledged, the warm-up included. */
  acknowledged: number;
  failures: number;
  firstFailure: string | null;
  /** Size of the largest answer body. */
  largestBody: number;
};

/** Keeps `connections` requests in flight until the time is over; the last answers are waited for. */
export async function drive(job: DriveJob): Promise<DriveResult> {
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(job.port)),
  );
  const requests = requestsOf(job.plan, job.headers, job.seed);
  const latencies: number[] = [];
  const result = { acknowledged: 0, failures: 0, firstFailure: null as string | null, largestBody: 0 };
  const started = performance.now();
  const counted = started + job.warmupSeconds * 1000;
  const ends = counted + job.seconds * 1000;
  let slot = started;
  let within = 0;

  const turn = async () => {
    if (job.rate === null) return;
    slot += 1000 / job.rate;
    const wait = slot - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
  };
  const loop = async (first: (typeof connections)[number], index: number) => {
    let connection = first;
    while (performance.now() < ends) {
      await turn();
      const sent = performance.now();
      const answer = await connection.ask(requests.next()).catch((error: unknown) => {
        if (job.plan.kind !== 'post') throw error;
        return null;
      });
      if (answer === null) {
        // Refused while it was still being sent: the server closes, and whoever means harm comes again.
        connections[index] = connection = await openConnection(job.port);
        continue;
      }
      const now = performance.now();
      if (sent >= counted && now <= ends) {
        latencies.push(now - sent);
        within += 1;
      } else if (now >= counted && now <= ends) within += 1;
      result.acknowledged += requests.acknowledged(answer);
      if (answer.status >= 300) {
        result.failures += 1;
        result.firstFailure ??= `${answer.status} ${answer.body.slice(0, 300)}`;
      }
      if (answer.body.length > result.largestBody) result.largestBody = Buffer.byteLength(answer.body);
    }
  };
  await Promise.all(connections.map(loop));
  for (const connection of connections) connection.close();
  return {
    ...result,
    perSecond: within / job.seconds,
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    answers: within,
  };
}
