import { hourMs } from '../../measurements/series/series.ts';

/** Why a reading is missing; each goes another way: incident, logistics, technical support or a call. */
export const missingCauses = [
  'feed_down',
  'paused',
  'hospital',
  'no_device',
  'device_undelivered',
  'never_connected',
  'battery_low',
  'device_silent',
  'patient_skipped',
] as const;
type MissingCause = (typeof missingCauses)[number];

/** Who takes care of it. */
export const causeLanes: Record<MissingCause, 'incident' | 'none' | 'logistics' | 'technical' | 'call'> = {
  feed_down: 'incident',
  paused: 'none',
  hospital: 'none',
  no_device: 'logistics',
  device_undelivered: 'logistics',
  never_connected: 'technical',
  battery_low: 'technical',
  device_silent: 'technical',
  patient_skipped: 'call',
};

/** What is known of the patient and the device that should have sent. Instants are epoch ms. */
export type Silence = {
  suppression: 'paused' | 'hospital' | null;
  feedIsDown: boolean;
  device: {
    deliveredAt: number | null;
    lastContactAt: number | null;
    batteryPercent: number | null;
  } | null;
  /** Readings may be entered by hand: then a missing device explains nothing. */
  needsDevice: boolean;
};

/** Under this charge a battery explains the silence; proposal of 2026-11-21. */
export const lowBatteryPercent = 10;
/** A device that was heard within so many hours works; proposal of 2026-11-21. */
export const aliveHours = 36;

/** The cause that explains most, from what concerns everybody to what concerns this person alone. */
export function causeOf(
  { suppression, feedIsDown, device, needsDevice }: Silence,
  now: number,
): MissingCause {
  if (suppression) return suppression;
  if (feedIsDown) return 'feed_down';
  if (!needsDevice) return 'patient_skipped';
  if (!device) return 'no_device';
  if (device.lastContactAt === null)
    return device.deliveredAt === null ? 'device_undelivered' : 'never_connected';
  if (device.batteryPercent !== null && device.batteryPercent < lowBatteryPercent) return 'battery_low';
  return now - device.lastContactAt > aliveHours * hourMs ? 'device_silent' : 'patient_skipped';
}

/** How many patients of one feed (manufacturer, gateway, interface) were expected, and of how many anything came. */
export type FeedCount = { feed: string; expected: number; arrived: number };

/** Fewer than these many patients prove nothing about a feed; proposal of 2026-11-21. */
const leastOfFeed = 5;
/** A feed counts as down when less than this share arrived; proposal of 2026-11-21. */
export const feedShare = 0.2;

/** Feeds that are down for many: one incident each instead of an alarm a patient. */
export function silentFeeds(counts: readonly FeedCount[]): string[] {
  return counts
    .filter(({ expected, arrived }) => expected >= leastOfFeed && arrived < expected * feedShare)
    .map(({ feed }) => feed);
}
