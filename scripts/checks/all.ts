import { boundaries } from './boundaries.ts';
import type { Check } from './check.ts';
import { deadCode } from './dead-code.ts';
import { docs } from './docs.ts';
import { functions } from './functions.ts';
import { hazards } from './hazards.ts';
import { lineLengths } from './line-lengths.ts';
import { locales } from './locales.ts';
import { requirements } from './requirements.ts';
import { routes } from './routes.ts';
import { styles } from './styles.ts';

export const treeChecks: readonly Check[] = [
  boundaries,
  locales,
  docs,
  lineLengths,
  styles,
  functions,
  deadCode,
  requirements,
  routes,
  hazards,
];
