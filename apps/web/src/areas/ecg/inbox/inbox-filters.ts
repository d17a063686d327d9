import { agreements, type ecgs } from '@fernpuls/contract/ecg/ecg';
import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { ListParameters } from '../../../api/queries.ts';

export const inboxTabs = ['unseen', 'seen', 'all'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Bounds of quality, 0 to 1: below 0.5 the platform suggests nothing, from 0.8 on a trace reads itself. */
export const qualities = {
  poor: { to: 0.4999 },
  fair: { from: 0.5, to: 0.7999 },
  good: { from: 0.8 },
} as const;
type Quality = keyof typeof qualities;

export function qualityOf(quality: number | null): Quality | null {
  if (quality === null) return null;
  if (quality < qualities.fair.from) return 'poor';
  return quality < qualities.good.from ? 'fair' : 'good';
}

/** What stands in the address, by name; values a link holds that do not exist count as not said. */
export type Chosen = { class?: string; agreement?: string; quality?: string; device?: string };

type Wire = ListParameters<typeof ecgs.fields>['filters'];

export function inboxFilters(
  tab: InboxTab,
  chosen: Chosen,
  range: { from: string; to: string } | null = null,
): NonNullable<Wire> {
  const classes = rhythmClasses.filter((one) => chosen.class?.split(',').includes(one));
  const agreement = agreements.find((one) => one === chosen.agreement);
  return {
    ...(tab === 'unseen' && { seenAt: null }),
    ...(tab === 'seen' && { seenAt: { from: '1900-01-01T00:00:00.000Z' } }),
    ...(range && { measuredAt: range }),
    ...(classes.length > 0 && { currentClass: classes }),
    ...(agreement && { agreement }),
    ...(isQuality(chosen.quality) && { quality: qualities[chosen.quality] }),
    ...(chosen.device && { deviceModel: chosen.device }),
  };
}

export function isQuality(value: string | undefined): value is Quality {
  return value !== undefined && Object.hasOwn(qualities, value);
}
