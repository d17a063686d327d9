/** What was on the screen of whoever acts: how often the alarm had become worse or more urgent by then. */
export type SeenAs = { id: string; worseCount: number };

/** What somebody has seen who does not say so: the alarm as it was raised. */
const asRaised = { worseCount: 0 } as const;

/** Nothing worse came since what was seen; something worse did; it did, and what was seen is not named. */
export type Sight = 'as_seen' | 'worse_since' | 'not_named';

/** A count other than the alarm's own was on no screen of the alarm as it is now, whichever is greater. */
export function sightOf(worseCount: number, seen: Pick<SeenAs, 'worseCount'> | undefined): Sight {
  if (worseCount === (seen ?? asRaised).worseCount) return 'as_seen';
  return seen ? 'worse_since' : 'not_named';
}

/** Something worse came, and nobody has looked since: given back, such an alarm is as if just raised. */
export function hasUnseenWorse({
  worseCount,
  seenAt,
}: {
  worseCount: number;
  seenAt: string | null;
}): boolean {
  return worseCount > 0 && seenAt === null;
}
