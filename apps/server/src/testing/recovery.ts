import { connect, createServer, type Server, type Socket } from 'node:net';
import type pg from 'pg';
import { outcomesOf } from './answers.ts';
import { pace } from './pace.ts';
import { type Answer, ask1 } from './server.ts';

type Target = { port: number; host: string; deviceKey: string };

/** A device waits when so many of its readings have no answer yet: a slow server is not buried. */
const mostUnanswered = 20;

let device = 0;

/** A device that sends breaching readings at a steady pace and keeps what was acknowledged. */
export function sendReadings(target: Target, customPatientIds: readonly string[], perSecond: number) {
  const acknowledged: { id: string; externalId: string }[] = [];
  const statuses = new Map<number, number>();
  device += 1;
  const prefix = `r-${process.pid}-${device}`;
  let next = 0;
  const stopped = new AbortController();
  const under = new Set<Promise<void>>();
  const send = async () => {
    next += 1;
    const externalId = `${prefix}-${next}`;
    const answer = await sendOne(
      target,
      customPatientIds[next % customPatientIds.length] ?? '',
      externalId,
    ).catch(() => null);
    const status = answer?.status ?? 0;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const item = answer && (status === 200 || status === 201) ? outcomesOf(answer).data[0] : undefined;
    if (item?.id) acknowledged.push({ id: item.id, externalId });
  };
  const sending = (async () => {
    while (!stopped.signal.aborted) {
      const one = send();
      under.add(one);
      void one.finally(() => under.delete(one));
      await pace(perSecond);
      if (under.size >= mostUnanswered) await Promise.race(under);
    }
  })();
  return {
    acknowledged,
    /** Answers by status; 0 when there was none. */
    statuses,
    async stop() {
      stopped.abort();
      await sending;
      await Promise.all(under);
    },
  };
}

export function sendOne(target: Target, customPatientId: string, externalId: string): Promise<Answer> {
  const attributes = {
    custom_patient_id: customPatientId,
    value_type: 'weight',
    value: 90,
    unit: 'kg',
    measured_at: new Date(Date.now() - 60_000).toISOString(),
    external_id: externalId,
  };
  return ask1(target.port, {
    method: 'POST',
    path: '/srm/api/v1/measurements',
    host: target.host,
    body: { data: [{ type: 'patient_measurements', attributes }] },
    headers: { authorization: `Bearer ${target.deviceKey}` },
  });
}

/** What is wrong in the database after an accident; every acknowledged reading is there once, with its alarm. */
export async function losses(admin: pg.Client, acknowledged: readonly { id: string }[]): Promise<string[]> {
  const count = async (text: string, values: unknown[] = []) => {
    const found = await admin.query<{ n: number }>(
      `select count(*)::int as n from (${text}) as found`,
      values,
    );
    return found.rows[0]?.n ?? -1;
  };
  const ids = acknowledged.map(({ id }) => id);
  const checks: [string, number][] = [
    [
      'acknowledged readings lost',
      await count('select unnest($1::uuid[]) except select id from measurement', [ids]),
    ],
    ['readings stored twice', await count('select id from measurement group by id having count(*) > 1')],
    [
      'external ids stored twice',
      await count('select external_id from measurement group by 1 having count(*) > 1'),
    ],
    [
      'receipts without reading',
      await count('select id from measurement_receipt except select id from measurement'),
    ],
    [
      'breaches without result',
      await count(
        'select id from measurement where value > 84 except select measurement_id from trigger_result',
      ),
    ],
    [
      'triggers with two open events',
      await count(
        "select trigger_id from trigger_event where state <> 'closed' group by 1 having count(*) > 1",
      ),
    ],
    [
      'patients with readings and no open event',
      await count(
        "select patient_id from measurement except select patient_id from trigger_event where state <> 'closed'",
      ),
    ],
    [
      'events whose count of repeats is wrong',
      await count(
        'select event_id from trigger_result join trigger_event on trigger_event.id = event_id group by event_id, repeat_count having count(*) <> repeat_count',
      ),
    ],
  ];
  return checks.flatMap(([what, n]) => (n === 0 ? [] : [`${what}: ${n}`]));
}

/** A door in front of PostgreSQL that a test can shut and open again. */
export async function openGate(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let server: Server | null = null;
  let port = 0;
  const open = () =>
    new Promise<void>((resolve) => {
      const made = createServer((client) => {
        const far = connect(target.port, target.host);
        for (const socket of [client, far]) {
          sockets.add(socket);
          socket.on('error', () => undefined);
          socket.on('close', () => {
            sockets.delete(socket);
            client.destroy();
            far.destroy();
          });
        }
        client.pipe(far).pipe(client);
      });
      server = made.listen(port, '127.0.0.1', () => {
        const address = made.address();
        port = typeof address === 'object' && address ? address.port : port;
        resolve();
      });
    });
  await open();
  return {
    port: () => port,
    open,
    /** Refuses new connections and breaks those that stand. */
    async shut() {
      const held = server;
      const closed = new Promise<void>((resolve) => held?.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
