/** What the shell shows over or instead of every page: each with its own chunk. */
export const loadLockScreen = () => import('./unlock/lock-screen.tsx');
export const loadProofDialog = () => import('./proof/proof-dialog.tsx');
export const loadFactorSetup = () => import('./duty/factor-setup.tsx');
export const loadFactorReminder = () => import('./duty/factor-reminder.tsx');
