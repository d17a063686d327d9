import { seededRandom } from '../figures.ts';

/** What a driver asks: readings made on the way, or addresses or bodies in turn from a random start. */
export type Plan =
  | { kind: 'ingest'; path: string; prefix: string; batch: number; patients: number }
  | { kind: 'get'; paths: readonly string[] }
  | { kind: 'post'; path: string; bodies: readonly string[] };

/** `next` makes a request's text; `acknowledged` counts the readings an answer says are stored. */
type Requests = {
  next(): string;
  acknowledged(answer: { status: number; body: string }): number;
};

export function requestsOf(plan: Plan, headers: Readonly<Record<string, string>>, seed: number): Requests {
  const random = seededRandom(seed);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = lines.join('');
  if (plan.kind === 'get') {
    const texts = plan.paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n`);
    return inTurn(texts, random);
  }
  if (plan.kind === 'post') {
    const texts = plan.bodies.map((body) => {
      const size = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}`;
      return `POST ${plan.path} HTTP/1.1\r\n${head}${size}\r\n\r\n${body}`;
    });
    return inTurn(texts, random);
  }
  let counter = 0;
  const start = `POST ${plan.path} HTTP/1.1\r\n${head}content-type: application/json\r\ncontent-length: `;
  return {
    next: () => {
      const readings: string[] = [];
      for (let index = 0; index < plan.batch; index += 1) {
        counter += 1;
        readings.push(reading(plan, counter, random));
      }
      const body = `{"data":[${readings.join(',')}]}`;
      return `${start}${body.length}\r\n\r\n${body}`;
    },
    acknowledged: ({ status, body }) => {
      if (status !== 201) return 0;
      const created = /"created":(\d+)/.exec(body.slice(-64));
      return Number(created?.[1] ?? 0);
    },
  };
}

function inTurn(texts: readonly string[], random: () => number): Requests {
  let at = Math.floor(random() * texts.length);
  return {
    next: () => {
      at = (at + 1) % texts.length;
      return texts[at] ?? '';
    },
    acknowledged: () => 0,
  };
}

const kinds = [
  { type: 'pulse', unit: '/min', within: 72, out: 138 },
  { type: 'spo2', unit: '%', within: 96, out: 84 },
  { type: 'weight', unit: 'kg', within: 81, out: 131 },
] as const;

/** Custom patient number of the n-th seeded patient. */
export function patientNumber(index: number): string {
  return `B${String(index).padStart(6, '0')}`;
}

/** Every tenth value breaks its threshold; each external id is new. */
function reading(plan: Plan & { kind: 'ingest' }, counter: number, random: () => number): string {
  const kind = kinds[counter % 3] ?? kinds[0];
  const base = counter % 10 === 0 ? kind.out : kind.within;
  const value = base + Math.floor(random() * 4);
  const patient = patientNumber(Math.floor(random() * plan.patients));
  const measuredAt = new Date(Date.now() - Math.floor(random() * 30_000)).toISOString();
  return JSON.stringify({
    type: 'patient_measurements',
    attributes: {
      custom_patient_id: patient,
      value_type: kind.type,
      value,
      unit: kind.unit,
      measured_at: measuredAt,
      external_id: `${plan.prefix}-${counter}`,
    },
  });
}

/** A reading that breaks its threshold, for measuring how long the alarm takes. */
export function alarmingReading(patient: string, externalId: string): string {
  const attributes = {
    custom_patient_id: patient,
    value_type: 'pulse',
    value: 139,
    unit: '/min',
    measured_at: new Date().toISOString(),
    external_id: externalId,
  };
  return JSON.stringify({ data: [{ type: 'patient_measurements', attributes }] });
}
