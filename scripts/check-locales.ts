// Texts: every language says the same, the code asks for what exists, and no word stands in the code itself.
import { locales } from './checks/locales.ts';
import { runAlone } from './checks/run.ts';

runAlone(locales);
