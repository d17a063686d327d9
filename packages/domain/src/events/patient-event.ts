/** What happens to a patient beside the readings. `stay`: in hospital, from admission to discharge. */
export const eventKinds = [
  'stay',
  'emergency',
  'fall',
  'drug_change',
  'complaint',
  'procedure',
  'device_change',
  'bereavement',
  'visit',
  'call',
  'other',
] as const;
export type EventKind = (typeof eventKinds)[number];

/** Where it is known from. */
export const eventSources = ['patient', 'relative', 'practice', 'physician', 'hospital', 'device'] as const;

/** Signs a practice gives kinds of its own: told apart by their shape, without colour. */
export const eventIcons = [
  'hospital',
  'ambulance',
  'fall',
  'pill',
  'mood',
  'scalpel',
  'device',
  'family',
  'home',
  'phone',
  'flag',
  'bed',
  'walk',
  'plane',
  'vaccine',
  'drop',
] as const;
export type EventIcon = (typeof eventIcons)[number];

/** The sign of a kind that is no practice's own. */
export const iconOfKind: Readonly<Record<EventKind, EventIcon>> = {
  stay: 'hospital',
  emergency: 'ambulance',
  fall: 'fall',
  drug_change: 'pill',
  complaint: 'mood',
  procedure: 'scalpel',
  device_change: 'device',
  bereavement: 'family',
  visit: 'home',
  call: 'phone',
  other: 'flag',
};

type Lasting = { kind: EventKind; startedAt: string; endedAt: string | null };

/** Until when it lasts, in epoch milliseconds: a stay without an end until now, all else without one is a moment. */
export function lastsUntil({ kind, startedAt, endedAt }: Lasting, now: number): number | null {
  if (endedAt !== null) return Date.parse(endedAt);
  return kind === 'stay' && Date.parse(startedAt) <= now ? now : null;
}

/** Alarms rest only where others watch over the patient: a kind of its own may say so of a stay alone. */
export function mayRestAlarms(kind: EventKind): boolean {
  return kind === 'stay';
}
