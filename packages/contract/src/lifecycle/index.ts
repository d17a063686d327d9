import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { closedRecords, deletionPreview } from './deletion-preview.call.ts';
import { cancelPause, changeDeletion, changeLifeCycle, patientLifeCycle } from './life-cycle.call.ts';
import { lifeCycleChanged } from './life-cycle.live.ts';
import {
  approvePracticeExport,
  awaitedPracticeExports,
  dropPracticeExport,
  orderPracticeExport,
  practiceExportFile,
  practiceExports,
} from './practice-export.call.ts';
import { practiceExportsChanged } from './practice-export.live.ts';
import { removalPreview } from '../removal-preview.call.ts';
import { retentionRules } from './retention-rule.ts';

export const resources = [retentionRules] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientLifeCycle,
  changeLifeCycle,
  cancelPause,
  changeDeletion,
  deletionPreview,
  removalPreview,
  closedRecords,
  practiceExports,
  awaitedPracticeExports,
  orderPracticeExport,
  approvePracticeExport,
  practiceExportFile,
  dropPracticeExport,
];

export const live = [lifeCycleChanged, practiceExportsChanged] as const satisfies readonly Live[];
