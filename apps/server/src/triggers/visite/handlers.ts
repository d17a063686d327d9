import type { patientVisites } from '@fernpuls/contract/triggers/visite/patient-visite';
import { saveVisite, seeVisite, undoVisite } from '@fernpuls/contract/triggers/visite/visite.call';
import { toEntity } from '../../ground/rows.ts';
import type { Enrich } from '../../kit/room.ts';
import { type Handler, verb } from '../../kit/routes.ts';
import type { Verbs } from '../../kit/verbs.ts';
import { visiteRows } from './queries.ts';
import { queueHandler } from './queue.ts';
import { see } from './see.ts';
import { undo } from './undo.ts';
import { workHandler } from './work.ts';
import { keepDraft } from './write.ts';

export const visiteVerbs: Partial<Verbs<typeof patientVisites>> = {
  load: async (ctx, ids) => (await visiteRows(ctx.tx, ids)).map(toEntity),
};

export const visiteHandlers: Handler[] = [
  queueHandler,
  workHandler,
  verb(saveVisite, async (ctx, given) => {
    const { id: visiteId, isNew } = await keepDraft(ctx, given);
    if (isNew)
      ctx.audit({
        action: 'visite_saved',
        subjectType: 'patient_visites',
        subjectId: visiteId,
        changes: { patientId: given.id },
      });
    return { id: visiteId, savedAt: ctx.now.toISOString() };
  }),
  verb(seeVisite, (ctx, input) => see(ctx, input)),
  verb(undoVisite, (ctx, { id }) => undo(ctx, id)),
];

export const enrichVisites: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]);
