// Nothing lies about that nobody uses: no file that is neither imported nor started, no export that stays at home.
import { deadCode } from './checks/dead-code.ts';
import { runAlone } from './checks/run.ts';

runAlone(deadCode);
