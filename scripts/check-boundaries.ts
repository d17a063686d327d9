// The dependency rule of the project: who may import whom, what may be used where, how large a file may be.
import { boundaries } from './checks/boundaries.ts';
import { runAlone } from './checks/run.ts';

runAlone(boundaries);
