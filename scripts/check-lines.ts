// No line is so long that it has to be scrolled.
import { lineLengths } from './checks/line-lengths.ts';
import { runAlone } from './checks/run.ts';

runAlone(lineLengths);
