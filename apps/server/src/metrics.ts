import { monitorEventLoopDelay } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** Prometheus figures of one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer a request',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    eventLoopDelay: eventLoopDelay(registry),
    liveClients: new Gauge({ name: 'live_clients', help: 'Open live connections', registers: [registry] }),
    relayFailures: new Counter({
      name: 'relay_failures_total',
      help: 'Relay rounds that failed and are tried again',
      registers: [registry],
    }),
    freeBytes: new Gauge({
      name: 'storage_free_bytes',
      help: 'Bytes left on the disk of the embedded PostgreSQL; 0 where another one is used',
      registers: [registry],
    }),
    duties: new Gauge({
      name: 'duties_open',
      help: 'Open duties of all practices at their last sweep, and those nobody can act on',
      labelNames: ['held'],
      registers: [registry],
    }),
    sweepLag: new Gauge({
      name: 'duties_oldest_sweep_seconds',
      help: 'How long ago the duties of a practice were looked through, of the longest ago',
      registers: [registry],
    }),
    relayLag: new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest unpublished outbox row',
      registers: [registry],
    }),
  };
}

const tickMs = 10;
/** 1 is the longest. */
const quantiles = [0.5, 0.99, 0.999, 1];

/** How late the event loop comes to a timer; the delays counted begin anew with each time they are asked for. */
function eventLoopDelay(registry: Registry): Gauge {
  const delays = monitorEventLoopDelay({ resolution: tickMs });
  delays.enable();
  return new Gauge({
    name: 'event_loop_delay_seconds',
    help: 'How late the event loop was since the last scrape; quantile 1 is the longest delay',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of quantiles) {
        const ms = delays.percentile(100 * quantile) / 1e6;
        this.set({ quantile }, Math.max(0, ms - tickMs) / 1_000);
      }
      delays.reset();
    },
  });
}
