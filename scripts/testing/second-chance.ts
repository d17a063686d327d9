import { failedWith, type Report, type TestResult } from './results.ts';

/** A file that failed beside others and passed alone: the run passes and says so. */
export type Unsteady = { stage: string; file: string; title: string; failure: string };

export type Chance = { results: TestResult[]; unsteady: Unsteady[] };

/**
 * Runs every file of a stage that failed once more, alone and one after the other. What it says then counts; nothing
 * else is ever run twice.
 */
export async function secondChance(
  stage: string,
  first: readonly TestResult[],
  files: readonly string[],
  runAlone: (file: string) => Promise<Report>,
): Promise<Chance> {
  const failed = new Set(first.filter(({ ok }) => !ok).map(({ file }) => file));
  const again = files.filter((file) => failed.has(file));
  const chance: Chance = { results: first.filter(({ file }) => !again.includes(file)), unsteady: [] };
  for (const file of again) {
    const before = first.filter((result) => result.file === file);
    const after = (await runAlone(file)).results.filter((result) => result.file === file);
    const passes = after.length > 0 && after.every(({ ok }) => ok) && isWhole(before, after);
    chance.results.push(
      ...(passes ? after : [...after, ...(after.some(({ ok }) => !ok) ? [] : [short(file)])]),
    );
    const cause = before.find(({ ok }) => !ok);
    if (passes && cause)
      chance.unsteady.push({ stage, file, title: cause.title, failure: cause.failure ?? '' });
  }
  return chance;
}

/** A second run that proves less than the first one did is no second chance. */
function isWhole(before: readonly TestResult[], after: readonly TestResult[]): boolean {
  const titles = new Set(after.map(({ title }) => title));
  return before.filter(({ ok }) => ok).every(({ title }) => titles.has(title));
}

function short(file: string): TestResult {
  return failedWith('the second run told of fewer tests than the first', file);
}
