import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { ecgCounts } from './ecg-counts.call.ts';
import { ecgGroups } from './ecg-group.ts';
import { ecgNorms } from './ecg-norm.ts';
import { ecgPictures } from './ecg-picture.ts';
import { ecgChanged, ecgReceived } from './ecg.live.ts';
import { ecgs } from './ecg.ts';
import { findingTemplates } from './finding-template.ts';
import { amendFinding, releaseFinding, saveFinding } from './finding.call.ts';
import { findings } from './finding.ts';
import { classifyEcgs, ecgDevices, ecgFile, markEcgsSeen, refusedEcgUploads } from './inbox.call.ts';
import { ecgDetails, ecgStrips, ecgWindow, processEcg } from './signal.call.ts';
import { ingestEcg, uploadEcg } from './upload.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  ecgGroups,
  ecgs,
  ecgPictures,
  ecgNorms,
  findingTemplates,
  findings,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  ingestEcg,
  uploadEcg,
  ecgCounts,
  ecgDevices,
  markEcgsSeen,
  classifyEcgs,
  refusedEcgUploads,
  ecgFile,
  ecgDetails,
  ecgWindow,
  ecgStrips,
  processEcg,
  saveFinding,
  releaseFinding,
  amendFinding,
];

export const live = [ecgReceived, ecgChanged] as const satisfies readonly Live[];
