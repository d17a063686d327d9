import { feedShare, silentFeeds } from '@fernpuls/domain/triggers/adherence/cause';
import type { Slot } from '@fernpuls/domain/triggers/adherence/slots';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import {
  announce,
  countFeeds,
  dateIncident,
  endIncidents,
  type Feed,
  type Incident,
  lockIncidents,
  openIncident,
  openIncidents,
  swallowGaps,
} from './incident.queries.ts';
import type { Judged } from './judge.ts';
import type { NotedPlan } from './settle.queries.ts';

/** Slots that ended this long ago still tell about a feed; proposal of 2026-11-21. */
const feedWindowMs = 3 * 3_600_000;

/** The feeds that are down. */
export type Incidents = {
  /** The incident that explains a missing slot of a plan; null: none does. */
  of(noted: Pick<NotedPlan, 'manufacturer' | 'interfaceId'>, slot: Slot): string | null;
  /** After the gaps are written: earlier ones of new incidents join them; their ids. */
  settle(): Promise<string[]>;
};

/** Feeds down already, and those the plans just judged show to be: one incident each, the widest first. */
export async function findIncidents(tx: Tx, judged: readonly Judged[], now: Date): Promise<Incidents> {
  const since = new Date(now.getTime() - feedWindowMs);
  const known = await openIncidents(tx);
  const open: Incident[] = [...known];
  const missing = judged.flatMap(({ noted, gaps }) =>
    gaps.flatMap(({ slot }) => (slot.state === 'missing' ? [{ noted, slot }] : [])),
  );
  const counts = missing.length > 0 ? await countFeeds(tx, since) : [];
  const silent = new Set(silentFeeds(counts.map((count) => ({ ...count, feed: keyOf(count) }))));
  const fresh: Incident[] = [];
  for (const count of counts.toSorted((a, b) => b.expected - a.expected || a.feed.localeCompare(b.feed))) {
    if (!silent.has(keyOf(count)) || open.some((held) => keyOf(held) === keyOf(count))) continue;
    const own = missing.filter(
      ({ noted, slot }) =>
        isOf(count, noted) &&
        slot.deadline > since.getTime() &&
        !open.some((held) => explains(held, noted, slot)),
    );
    if (own.length === 0) continue;
    const startsAt = new Date(Math.min(...own.map(({ slot }) => slot.at)));
    const id = await openIncident(tx, { ...count, id: newId(now.getTime()), startsAt, now });
    const incident = { ...count, id, starts: startsAt.getTime(), noticed: now.getTime() };
    open.push(incident);
    fresh.push(incident);
  }
  return {
    of: (noted, slot) => open.find((held) => explains(held, noted, slot))?.id ?? null,
    settle: async () => {
      const swallowed: string[] = [];
      for (const incident of fresh) {
        swallowed.push(...(await swallowGaps(tx, incident, since)));
        await dateIncident(tx, incident.id);
      }
      const touched = open.filter((held) => missing.some(({ noted, slot }) => explains(held, noted, slot)));
      await announce(
        tx,
        'feed_incident',
        touched.map(({ id }) => id),
      );
      return swallowed;
    },
  };
}

const keyOf = ({ feed_kind, feed }: Feed) => `${feed_kind}:${feed}`;

type Feeds = Pick<NotedPlan, 'manufacturer' | 'interfaceId'>;

function isOf({ feed_kind, feed }: Feed, { manufacturer, interfaceId }: Feeds): boolean {
  return feed === (feed_kind === 'manufacturer' ? manufacturer : interfaceId);
}

/** An incident explains what should have come since it began, not what was missing before. */
function explains(incident: Incident, noted: Feeds, slot: Slot): boolean {
  const begins = Math.min(incident.starts, incident.noticed - feedWindowMs);
  return isOf(incident, noted) && slot.deadline >= begins;
}

/** Whether what is known of a patient's devices and interfaces belongs to a feed that is down. */
export function isDown(open: readonly Feed[], feeds: readonly Feeds[]): boolean {
  return open.some((held) => feeds.some((each) => isOf(held, each)));
}

/** Ends incidents whose feed brings readings again, for as large a share as tells a feed that works. */
export async function watchIncidents(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const back = (await lockIncidents(tx, ids))
    .filter((one) => one.back > 0 && one.back >= one.affected * feedShare)
    .map(({ id }) => id);
  if (back.length === 0) return;
  await endIncidents(tx, back, now);
  await announce(tx, 'feed_incident', back);
}
