import { responsibility } from '@fernpuls/contract/identity/responsibility.call';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { responsibilityCounts } from './queries.ts';

export const responsibilityHandler: Handler = verb(responsibility, async (ctx, { id }) => {
  const counts = await responsibilityCounts(ctx.tx, id);
  if (!counts) throw new Refusal('not_found');
  const has = (key: 'patients' | 'triggers' | 'tasks') => moduleIsEnabled(ctx.tenant.disabledModules, key);
  return {
    data: {
      type: 'responsibilities' as const,
      id,
      attributes: {
        patients: has('patients') ? counts.patients : null,
        openEvents: has('triggers') ? counts.openEvents : null,
        takenEvents: has('triggers') ? counts.takenEvents : null,
        openTasks: has('tasks') ? counts.openTasks : null,
      },
    },
  };
});
