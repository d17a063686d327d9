import { type StudyProtocol, strataOf } from './protocol.ts';

type Line = { line: number; cells: readonly string[] };
type Fault = { line: number; code: 'arm_unknown' | 'stratum_unknown' | 'list_empty' };
type Read = { strata: string[]; arms: string[] } | { faults: [Fault, ...Fault[]] };

/**
 * A randomisation list made elsewhere: the arm's code first, then a level of each factor in their order. A first line
 * whose first cell is no arm is its heading.
 */
export function readArmList(
  lines: readonly Line[],
  { arms, randomisation }: Pick<StudyProtocol, 'arms' | 'randomisation'>,
): Read {
  const codes = new Set(arms.map(({ code }) => code));
  const strata = new Set(strataOf(randomisation));
  const isHeading = (cells: readonly string[]) => !codes.has(cells[0]?.trim() ?? '');
  const [first] = lines;
  const meant = first && isHeading(first.cells) ? lines.slice(1) : lines;
  const read = meant.map(({ line, cells }) => {
    const [arm = '', ...levels] = cells.map((cell) => cell.trim());
    return { line, arm, stratum: levels.slice(0, randomisation.strata.length).join(', ') };
  });
  const faults = read.flatMap(({ line, arm, stratum }): Fault[] => {
    if (!codes.has(arm)) return [{ line, code: 'arm_unknown' }];
    return strata.has(stratum) ? [] : [{ line, code: 'stratum_unknown' }];
  });
  if (read.length === 0) faults.push({ line: 1, code: 'list_empty' });
  const [worst, ...others] = faults;
  if (worst) return { faults: [worst, ...others] };
  return { strata: read.map(({ stratum }) => stratum), arms: read.map(({ arm }) => arm) };
}
