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
    liveClients: new Gauge({ name: 'live_clients', help: 'Open live connections', registers: [registry] }),
    relayFailures: new Counter({
      name: 'relay_failures_total',
      help: 'Relay rounds that failed and are tried again',
      registers: [registry],
    }),
    relayLag: new Gauge({
      name: 'outbox_oldest_seconds',
      help: 'Age of the oldest unpublished outbox row',
      registers: [registry],
    }),
  };
}
