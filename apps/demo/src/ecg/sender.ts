import { berlinClock } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { openHttp } from '../http-client.ts';
import { untilAnswered } from '../patience.ts';
import { repeat } from '../repeat.ts';
import type { DemoWorld } from '../world.ts';
import { ecgAttributes } from './delivery.ts';
import { baselineEcgs, dayEcg, ecgsOfDay, paperEcgs, type PlannedEcg } from './plan.ts';

export type EcgSenderOptions = {
  origin: string;
  host: string;
  deviceKey: string;
  world: Pick<DemoWorld, 'patients' | 'today'>;
  now: () => Date;
  isKnown: (externalId: string) => Promise<boolean>;
  /** Told once of each recording that was not known before. */
  onStored?: (ecg: PlannedEcg, id: string) => Promise<void>;
  /** Only every second of the short recordings. */
  isSample?: boolean;
  intervalMs?: number;
  onError?: (error: unknown) => void;
};

const created = 201;

function idIn(body: unknown): string {
  return (body as { data: { id: string } }).data.id;
}

const sampleOf = (planned: readonly PlannedEcg[]) =>
  planned
    .filter(({ kind }) => kind === 'watch' || kind === 'twelve_leads')
    .filter((_, place) => place % 2 === 0);

/** How long back what was missed is sent. */
const catchUpDays = 7;

/**
 * Sends recordings of the demo's patients to the public endpoint as a device does: their earlier ones, those since the
 * day before the world's, and each new one when its time has come. What the server knows already is a duplicate.
 */
export function startEcgSender(options: EcgSenderOptions): { stop(): Promise<void> } {
  const { world, now, intervalMs = 60_000 } = options;
  const http = openHttp({ origin: options.origin, host: options.host, maxSockets: 1 });
  const sent = new Set<string>();

  const deliver = async (ecg: PlannedEcg, signal: AbortSignal) => {
    // A day is 22 MB: it is not made again only to be told that it is known.
    if (ecg.kind === 'day' && (await options.isKnown(ecg.externalId))) {
      sent.add(ecg.externalId);
      return;
    }
    const body = { data: { type: 'ecgs', attributes: await ecgAttributes(ecg) } };
    const headers = { authorization: `Bearer ${options.deviceKey}` };
    const ask = () => http.ask({ method: 'POST', path: '/srm/api/v1/ecgs', headers, body });
    const answer = await untilAnswered(ask, { signal });
    if (!answer) return;
    sent.add(ecg.externalId);
    if (answer.status >= 400) throw new Error(`POST /srm/api/v1/ecgs answered ${answer.status}`);
    if (answer.status === created) await options.onStored?.(ecg, idIn(answer.body));
  };
  const send = async (signal: AbortSignal) => {
    const today = berlinClock(now()).day;
    const first = Math.max(dayNumber(world.today) - 1, today - catchUpDays);
    const days = Array.from({ length: today - first + 1 }, (_, index) => first + index);
    const planned = [
      ...baselineEcgs(world),
      ...paperEcgs(world),
      ...days.flatMap((day) => ecgsOfDay(world, day)),
      ...[dayEcg(world)].filter((ecg) => ecg !== null),
    ];
    const due = (options.isSample ? sampleOf(planned) : planned).filter(
      (ecg) => !sent.has(ecg.externalId) && Date.parse(ecg.recordedAt) <= now().getTime(),
    );
    for (const ecg of due) {
      if (signal.aborted) return;
      await deliver(ecg, signal);
    }
  };
  const sending = repeat({ work: send, intervalMs, onError: options.onError });
  return {
    stop: async () => {
      await sending.stop();
      http.close();
    },
  };
}
