export { SessionEvidence } from './record/session-evidence.tsx';
