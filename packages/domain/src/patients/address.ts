/** Where somebody is reached beside where they live: for letters, for devices, or for a while. */
export const addressKinds = ['postal', 'delivery', 'temporary'] as const;

type Period = { startsOn: string | null; endsOn: string | null };

/** Whether a period of days is on, both days included, an open end where none is told; days are `YYYY-MM-DD`. */
export function isOn({ startsOn, endsOn }: Period, today: string): boolean {
  return (startsOn === null || startsOn <= today) && (endsOn === null || today <= endsOn);
}
