import type { HazardControl } from '@fernpuls/domain/tenancy/hazards';
import type { Finding } from '../source/report.ts';
import { controlsTable } from './table.ts';

/** Tests that controls name and nobody finds. `titles`: of each test file that was read. */
export function faultsOfProofs(
  controls: readonly HazardControl[],
  titles: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  return controls.flatMap(({ id, tests }, at) =>
    tests.flatMap(({ path, title }) => {
      const known = titles.get(path);
      const fault = !known
        ? `${path} is no file of tests`
        : title.length < 8
          ? `${path} is named without a title`
          : known.some((one) => one.includes(title))
            ? null
            : `no test of ${path} is called „${title}“`;
      return fault === null ? [] : [{ path: controlsTable, line: at + 2, message: `${id}: ${fault}` }];
    }),
  );
}
