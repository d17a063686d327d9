/** What the shell shows over every page: each with its own chunk. */
export const loadLockScreen = () => import('./unlock/lock-screen.tsx');
export const loadProofDialog = () => import('./proof/proof-dialog.tsx');
