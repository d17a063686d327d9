import { rawDistances } from '../styles/distances.ts';
import { undefinedClasses } from '../styles/undefined.ts';
import { unusedClasses } from '../styles/unused.ts';
import type { Check } from './check.ts';

/**
 * Distances come from the scale of app/theme/base.css: raw pixels make every screen breathe differently. A class nobody
 * uses is not kept, and one that no sheet defines is not named.
 */
export const styles: Check = {
  name: 'styles',
  reads: (path) => path.startsWith('apps/web/src/') && /\.(css|tsx?)$/.test(path),
  begin(tree) {
    const drawn = new Map([...tree].filter(([path]) => !path.endsWith('.ts')));
    return {
      look: () => {},
      end: () => [...rawDistances(drawn), ...unusedClasses(tree), ...undefinedClasses(tree)],
      success: () =>
        `${drawn.size} files keep their distances on the scale and every class is used and defined`,
    };
  },
};
