// No function is longer than can be seen at once.
import { functions } from './checks/functions.ts';
import { runAlone } from './checks/run.ts';

runAlone(functions);
