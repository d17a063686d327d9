import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a double of the server's public interface saw, for tests of the simulator. */
export type PracticeDouble = {
  origin: string;
  /** Readings by external id, as first received. */
  readings: Map<string, Record<string, unknown>>;
  hosts: Set<string>;
  mostAtOnce: number;
  /** What every answer waits for. */
  holding: () => Promise<unknown>;
  requests: number;
  patients: Map<string, { id: string }>;
  devices: Map<string, string>;
  insured: Set<string>;
  triggers: { patientId: string; attributes: Record<string, unknown> }[];
  /** Decides what happens to the n-th request instead of an answer. */
  disturb: (
    request: number,
    path: string,
  ) => { status: number; retryAfter?: string } | 'cut' | 'cut after taking' | null;
  endSessions: () => void;
  close: () => Promise<void>;
};

export const deviceKey = 'device-key-of-the-double';

export async function openPractice(): Promise<PracticeDouble> {
  let atOnce = 0;
  let session = 1;
  const server = createServer((request, response) => {
    atOnce += 1;
    practice.mostAtOnce = Math.max(practice.mostAtOnce, atOnce);
    response.on('close', () => {
      atOnce -= 1;
    });
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const practice: PracticeDouble = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    readings: new Map(),
    hosts: new Set(),
    mostAtOnce: 0,
    holding: () => Promise.resolve(),
    requests: 0,
    patients: new Map(),
    devices: new Map(),
    insured: new Set(),
    triggers: [],
    disturb: () => null,
    endSessions: () => {
      session += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return practice;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const url = new URL(request.url ?? '/', practice.origin);
    await practice.holding();
    practice.requests += 1;
    practice.hosts.add(request.headers.host ?? '');
    const disturbance = practice.disturb(practice.requests, url.pathname);
    if (disturbance === 'cut') return void request.socket.destroy();
    if (disturbance !== null && disturbance !== 'cut after taking') {
      const headers = disturbance.retryAfter === undefined ? {} : { 'retry-after': disturbance.retryAfter };
      return reply(response, disturbance.status, { errors: [{ code: 'unavailable' }] }, headers);
    }
    const text = Buffer.concat(parts).toString('utf8');
    const body = text === '' ? null : (JSON.parse(text) as { data: never });
    const token = `token-${session}`;
    const [status, content, headers] = routed(practice, { request, url, body, token });
    if (disturbance === 'cut after taking') return void request.socket.destroy();
    reply(response, status, content, headers);
  }
}

type Asked = { request: IncomingMessage; url: URL; body: { data: never } | null; token: string };

function routed(practice: PracticeDouble, { request, url, body, token }: Asked): Routed {
  const { headers, method } = request;
  if (url.pathname === '/srm/api/v1/measurements')
    return headers.authorization === `Bearer ${deviceKey}`
      ? ingest(practice, body?.data ?? [])
      : [401, { errors: [{ code: 'device_key_unknown' }] }];
  if (url.pathname === '/web/v1/auth/sign_in')
    return [200, {}, { 'access-token': token, client: 'c', uid: 'm@example.org' }];
  if (headers['access-token'] !== token) return [401, { errors: [{ code: 'session_expired' }] }];
  return method === 'GET'
    ? list(practice, url)
    : create(practice, url.pathname, body?.data as unknown as WireRecord);
}

function ingest(practice: PracticeDouble, items: { attributes: Record<string, unknown> }[]): Routed {
  const data = items.map(({ attributes }) => {
    const id = String(attributes.external_id);
    if (practice.readings.has(id)) return { status: 'duplicate' };
    if (attributes.custom_patient_id === 'unknown')
      return { status: 'refused', errors: [{ code: 'patient_unknown' }] };
    practice.readings.set(id, attributes);
    return { status: 'created' };
  });
  const isRefused = data.every((item) => item.status === 'refused');
  return [isRefused ? 422 : 201, { data }];
}

function create(practice: PracticeDouble, path: string, { attributes, relationships }: WireRecord): Routed {
  const taken: Routed = [422, { errors: [{ code: 'already_taken' }] }];
  const patientId = relationships?.patient.data.id ?? '';
  const id = `id-${practice.requests}`;
  if (path === '/web/v1/patients') {
    const number = String(attributes.custom_patient_id);
    if (practice.patients.has(number)) return taken;
    practice.patients.set(number, { id });
  } else if (path === '/web/v1/devices') {
    const serial = String(attributes.serial);
    if (practice.devices.has(serial)) return taken;
    practice.devices.set(serial, patientId);
  } else if (path === '/web/v1/patients/insurances') {
    if (practice.insured.has(patientId)) return taken;
    practice.insured.add(patientId);
  } else practice.triggers.push({ patientId, attributes });
  return [201, { data: { id, attributes } }];
}

function list(practice: PracticeDouble, url: URL): Routed {
  if (url.pathname === '/web/v1/patients') {
    const found = practice.patients.get(url.searchParams.get('custom_patient_id') ?? '');
    return [200, { data: found ? [{ id: found.id, attributes: {} }] : [] }];
  }
  const patientId = url.searchParams.get('patient_id') ?? '';
  if (url.pathname === '/web/v1/patients/insurances')
    return [200, { data: practice.insured.has(patientId) ? [{ id: 'insurance', attributes: {} }] : [] }];
  const own = practice.triggers.filter((rule) => rule.patientId === patientId);
  return [200, { data: own.map(({ attributes }) => ({ id: 'rule', attributes })) }];
}

type Routed = [status: number, content: unknown, headers?: Record<string, string>];
type WireRecord = {
  attributes: Record<string, unknown>;
  relationships?: { patient: { data: { id: string } } };
};

function reply(
  response: ServerResponse,
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(content));
}
