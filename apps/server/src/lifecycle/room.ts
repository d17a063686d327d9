import { closedRecords, deletionPreview } from '@fernpuls/contract/lifecycle/deletion-preview.call';
import { removalPreview } from '@fernpuls/contract/removal-preview.call';
import {
  cancelPause,
  changeDeletion,
  changeLifeCycle,
  patientLifeCycle,
} from '@fernpuls/contract/lifecycle/life-cycle.call';
import type { VaultParts } from '../documents/index.ts';
import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { verb } from '../kit/routes.ts';
import { closedRecordsOf } from './closed-records.ts';
import { changeDeletionOf } from './deletion.ts';
import { eraseDue } from './erase.ts';
import { eraseDuePractices } from './erase-practice.ts';
import { practiceExportHandlers } from './exports/handlers.ts';
import { makePracticeExports } from './exports/make.ts';
import { mergeHandlers } from './merge/merge.ts';
import { cancelPlanned, turnPauses } from './pauses.ts';
import { lifeCycleOf } from './read.ts';
import type { ManagedParts } from '../tenancy/index.ts';
import { practiceClosureHandlers } from './practice-closure.ts';
import { removalPreviewOf } from './removal/preview.ts';
import { previewOf } from './retention.ts';
import { askAboutPauses } from './pause-questions.ts';
import { retentionRuleVerbs } from './retention-rules.ts';
import { changeLife } from './steps.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant>; vault: VaultParts };

const lookEveryMs = 60_000;
/** Somebody waits for it. */
const lookForOrdersMs = 2_000;

export const room: Room<ManagedParts & { vault: VaultParts }, World> = {
  verbs: { retention_rules: retentionRuleVerbs },
  handlers: (parts) => [
    ...practiceClosureHandlers(parts),
    ...practiceExportHandlers(parts.vault),
    verb(patientLifeCycle, (ctx, { id }) => lifeCycleOf(ctx, id)),
    verb(changeLifeCycle, changeLife),
    verb(cancelPause, async (ctx, { id }) => {
      await cancelPlanned(ctx, id);
      return {};
    }),
    verb(changeDeletion, changeDeletionOf),
    ...mergeHandlers,
    verb(deletionPreview, (ctx, { id }) => previewOf(ctx, id)),
    verb(removalPreview, removalPreviewOf),
    verb(closedRecords, closedRecordsOf),
  ],
  enrich: {
    life_cycle_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
    practice_exports_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
  },
  jobs: ({ database, tenantOf, vault }) => [
    { run: () => makePracticeExports({ database, tenantOf, vault }), pauseMs: lookForOrdersMs },
    { run: () => turnPauses(database, tenantOf), needs: 'clock' },
    { run: () => askAboutPauses(database, tenantOf), pauseMs: lookEveryMs, needs: 'clock' },
    { run: () => eraseDue(database), pauseMs: lookEveryMs, needs: 'clock' },
    { run: () => eraseDuePractices(database), pauseMs: lookEveryMs, needs: 'clock' },
  ],
};
