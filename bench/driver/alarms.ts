import { WebSocket } from 'ws';
import { percentile } from '../figures.ts';
import { openConnection } from './connection.ts';
import { alarmingReading, patientNumber } from './plans.ts';

export type AlarmJob = {
  task: 'alarms';
  port: number;
  host: string;
  deviceKey: string;
  session: Record<string, string>;
  /** The first of the patients used, one for each alarm, and how many. */
  firstPatient: number;
  count: number;
  perSecond: number;
  prefix: string;
};
export type AlarmResult = { p50: number; p99: number; sent: number; lost: number };

/** Sends a reading that breaks a threshold and waits for its event on a websocket, `perSecond` times a second. */
export async function measureAlarms(job: AlarmJob): Promise<AlarmResult> {
  const arrivals = new Map<string, number>();
  const socket = await subscribe(job, (patientId, at) => {
    if (!arrivals.has(patientId)) arrivals.set(patientId, at);
  });
  const connection = await openConnection(job.port);
  const departures = new Map<string, number>();
  const started = performance.now();
  for (let index = 0; index < job.count; index += 1) {
    const wait = started + (index * 1000) / job.perSecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const patient = patientNumber(job.firstPatient + index);
    const body = alarmingReading(patient, `${job.prefix}-${index}`);
    const departed = performance.now();
    const answer = await connection.ask(
      `POST /srm/api/v1/measurements HTTP/1.1\r\nhost: ${job.host}\r\nauthorization: Bearer ${job.deviceKey}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    );
    if (answer.status !== 201) throw new Error(`alarm refused: ${answer.status} ${answer.body}`);
    departures.set(patient, departed);
  }
  const deadline = performance.now() + 5_000;
  const missing = () => [...departures.keys()].filter((patient) => !arrivals.has(patient));
  while (missing().length > 0 && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  connection.close();
  socket.terminate();
  const latencies = [...departures].flatMap(([patient, departed]) => {
    const arrived = arrivals.get(patient);
    return arrived === undefined ? [] : [arrived - departed];
  });
  return {
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
    sent: departures.size,
    lost: missing().length,
  };
}

type Payload = { data?: { attributes?: { custom_patient_id?: string } } };

function subscribe(job: AlarmJob, arrived: (patient: string, at: number) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${job.port}/web/v1/live`, { headers: { host: job.host } });
    socket.once('error', reject);
    socket.once('open', () =>
      socket.send(
        JSON.stringify({
          type: 'authenticate',
          access_token: job.session['access-token'],
          client: job.session.client,
          uid: job.session.uid,
          last_number: null,
        }),
      ),
    );
    socket.on('message', (data) => {
      const at = performance.now();
      const text = (data as Buffer).toString();
      const message = JSON.parse(text) as { type: string; kind?: string; payload?: Payload };
      if (message.type === 'ready') resolve(socket);
      if (message.type === 'refused') reject(new Error(`live channel refused: ${text}`));
      if (message.kind !== 'trigger_event') return;
      const patient = message.payload?.data?.attributes?.custom_patient_id;
      if (patient) arrived(patient, at);
    });
  });
}
