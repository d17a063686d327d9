// Documents cite files and commands; what moved must be cited where it is now.
import { docs } from './checks/docs.ts';
import { runAlone } from './checks/run.ts';

runAlone(docs);
