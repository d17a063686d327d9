import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type SimulateOptions = {
  patients: number | null;
  speed: number;
  /** Null: the server that wrote demo.json. */
  url: string | null;
  host: string | null;
  tenant: string;
  dataDir: string;
  /** `YYYY-MM-DD`; null: today, or yesterday while nobody has measured today. */
  day: string | null;
  concurrency: number;
  /** So many messages of devices through their provider's cloud instead; null: a day's readings. */
  medisante: number | null;
};

export const usage = `npm run simulate -- [options]
  --patients <n>     how many patients measure; missing ones are created (default: the demo's own)
  --speed <n>        simulated seconds in one second (default 3600)
  --url <address>    server (default: the one of demo.json)
  --tenant <name>    first label of the host name (default demo)
  --host <name>      whole Host header instead
  --data-dir <path>  folder with demo.json (default .data)
  --day <date>       YYYY-MM-DD instead of today
  --concurrency <n>  requests on their way at once (default 32)
  --medisante <n>    instead: so many signed messages of Medisanté devices to the operator's host`;

/** Reads the command line; throws with one sentence on what cannot be used. */
export function readSimulateOptions(args: string[], root: string): SimulateOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      patients: text,
      speed: text,
      url: text,
      tenant: text,
      host: text,
      'data-dir': text,
      day: text,
      concurrency: text,
      medisante: text,
    },
  });
  const { url } = values;
  if (url !== undefined && !URL.canParse(url))
    throw new TypeError(`--url must be an address like http://127.0.0.1:3000; it is "${url}".`);
  if (values.day !== undefined && !isDay(values.day))
    throw new TypeError(`--day must be a day like 2026-11-20; it is "${values.day}".`);
  return {
    patients: values.patients === undefined ? null : count('patients', values.patients, 1_000_000),
    speed: count('speed', values.speed ?? '3600', 10_000_000),
    url: url ?? null,
    host: values.host ?? null,
    tenant: values.tenant ?? 'demo',
    dataDir: resolve(root, values['data-dir'] ?? '.data'),
    day: values.day ?? null,
    concurrency: count('concurrency', values.concurrency ?? '32', 1000),
    medisante: values.medisante === undefined ? null : count('medisante', values.medisante, 100_000),
  };
}

function count(name: string, given: string, max: number): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= 1 && value <= max) return value;
  throw new TypeError(`--${name} must be a whole number from 1 to ${max}; it is "${given}".`);
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().slice(0, 10) === text;
}
