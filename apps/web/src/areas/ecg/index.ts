export { EcgStrip, LoadedEcgStrip } from './strip/ecg-strip.tsx';
export { EcgViewer } from './viewer/ecg-viewer.tsx';
export type { ViewerAside } from './viewer/viewer-aside.ts';
export { LazyEcgEvidence, useEcgAhead } from './alarm/lazy-evidence.tsx';
export { AlarmTags } from './alarm/alarm-tags.tsx';
