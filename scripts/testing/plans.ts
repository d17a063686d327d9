import type { Options } from './options.ts';
import type { Stage } from './stages.ts';

/** The files of a stage that are to run; none for a stage that looks at the tree as a whole. */
export type Plan = { stage: Stage; files: string[] };

/** What the options ask for. A stage whose files are all left out is left out, one that has none runs and fails. */
export function plansOf(
  stages: readonly Stage[],
  options: Pick<Options, 'stages' | 'files' | 'isFull'>,
  touched: { has(file: string): boolean } | null,
): Plan[] {
  const isWanted = (file: string) =>
    (options.files.length === 0 || options.files.includes(file)) && (touched?.has(file) ?? true);
  const plans: Plan[] = [];
  for (const stage of stages) {
    if (options.stages.length === 0 ? !stage.isThere() : !options.stages.includes(stage.name)) continue;
    const all = stage.files(options.isFull);
    const files = all.filter(isWanted);
    const isLeftOut = stage.isWhole ? options.files.length > 0 : all.length > 0 && files.length === 0;
    const isListening = plans.some((plan) => plan.stage.name === stage.listensTo);
    if (!isLeftOut || isListening) plans.push({ stage, files });
  }
  return plans;
}

/** For each stage how much of it a change touches and why. */
export function touchedLines(stages: readonly Stage[], touched: ReadonlyMap<string, string>): string[] {
  return stages
    .filter(({ isWhole }) => !isWhole)
    .map((stage) => {
      const all = stage.files(false);
      const whys = all.flatMap((file) => touched.get(file) ?? []);
      const counts = Object.entries(Object.groupBy(whys, (why) => why));
      const reasons = counts.map(([why, files = []]) => `${files.length} ${why}`).join(', ');
      return `${stage.name.padEnd(9)} ${whys.length} of ${all.length} files${reasons && `: ${reasons}`}`;
    });
}
