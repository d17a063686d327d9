import { hourMs } from '../../kit/spans.ts';

/** Why a reading is missing; each goes another way: incident, logistics, technical support or a call. */
export const missingCauses = [
  'feed_down',
  'paused',
  'hospital',
  'no_device',
  'device_undelivered',
  'never_connected',
  'gateway_offline',
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
  gateway_offline: 'technical',
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
  /** The patient's device through which others send; null where none is known. */
  gateway: Gateway | null;
  /** Readings may be entered by hand: then a missing device explains nothing. */
  needsDevice: boolean;
};

/** `lastContactAt`: when it last told whether it is online, and whether it is. Instants are epoch ms. */
export type Gateway = { lastContactAt: number; isOnline: boolean };

/** Under this charge a battery explains the silence; proposal of 2026-11-21. */
export const lowBatteryPercent = 10;
/** A device that was heard within so many hours works; proposal of 2026-11-21. */
export const aliveHours = 36;

/** The cause that explains most, from what concerns everybody to what concerns this person alone. */
export function causeOf(
  { suppression, feedIsDown, device, gateway, needsDevice }: Silence,
  now: number,
): MissingCause {
  if (suppression) return suppression;
  if (feedIsDown) return 'feed_down';
  if (!needsDevice) return 'patient_skipped';
  if (!device) return 'no_device';
  if (device.lastContactAt === null)
    return device.deliveredAt === null ? 'device_undelivered' : 'never_connected';
  if (gateway && isCutOff(gateway, device.lastContactAt, now)) return 'gateway_offline';
  if (device.batteryPercent !== null && device.batteryPercent < lowBatteryPercent) return 'battery_low';
  return now - device.lastContactAt > aliveHours * hourMs ? 'device_silent' : 'patient_skipped';
}

/**
 * Does the gateway explain that a device is not heard? It is offline, or has itself not been heard for too long, and
 * nothing came of the device since: what sends past a silent gateway does not need it.
 */
function isCutOff({ lastContactAt, isOnline }: Gateway, deviceHeardAt: number, now: number): boolean {
  const isSilent = now - lastContactAt > aliveHours * hourMs;
  return (isSilent || (!isOnline && lastContactAt <= now)) && deviceHeardAt <= lastContactAt;
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
