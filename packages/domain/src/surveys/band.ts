import type { Band, Score } from './survey.ts';

/** What a score means: the last band that begins at it or below; null where none does. */
export function bandOf(score: Pick<Score, 'bands'> | null, value: number): Band | null {
  return (score?.bands ?? []).findLast(({ from }) => value >= from) ?? null;
}

/** Whether two scores differ by as much as matters, and which way; null where nothing says how much that is. */
export function changeOf(
  score: Pick<Score, 'difference' | 'direction'> | null,
  { before, now }: { before: number; now: number },
): 'better' | 'worse' | 'same' | null {
  const difference = score?.difference;
  if (!score || typeof difference !== 'number') return null;
  if (Math.abs(now - before) < difference) return 'same';
  return now > before === (score.direction === 'higher_is_worse') ? 'worse' : 'better';
}
