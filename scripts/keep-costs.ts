// What the last run on this machine has used becomes what is kept; `npm test -- full` does the same at its end.
import { keptPath, measuredPath, readCosts } from './testing/costs.ts';
import { keepCosts } from './testing/measured.ts';
import { usualFiles } from './testing/stages.ts';

keepCosts(readCosts(measuredPath), usualFiles(), keptPath);
