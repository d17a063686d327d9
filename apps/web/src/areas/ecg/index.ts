export { LazyEcgEvidence, useEcgAhead } from './alarm/lazy-evidence.tsx';
export { AlarmTags } from './alarm/alarm-tags.tsx';
