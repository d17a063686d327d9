// Distances come from the scale of app/theme/base.css: raw pixels make every screen breathe differently. A class nobody
// uses is not kept, and one that no sheet defines is not named.
import { styles } from './checks/styles.ts';
import { runAlone } from './checks/run.ts';

runAlone(styles);
