/**
 * The shortest way on which surveys that ask each other come back to `start`: its ids with `start` at both ends; null
 * where none does. `asks` holds by survey those its answers ask. An asked survey is put in its newest version, so it
 * is the newest versions that must not close a circle.
 */
export function circleFrom(start: string, asks: ReadonlyMap<string, readonly string[]>): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let survey = waiting.shift(); survey !== undefined; survey = waiting.shift()) {
    for (const next of asks.get(survey) ?? []) {
      if (next === start) return [...wayTo(survey, cameFrom), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, survey);
      waiting.push(next);
    }
  }
  return null;
}

function wayTo(survey: string, cameFrom: ReadonlyMap<string, string>): string[] {
  const way = [survey];
  for (let before = cameFrom.get(survey); before !== undefined; before = cameFrom.get(before))
    way.unshift(before);
  return way;
}
