import { allows } from '@fernpuls/contract/permissions';
import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { asSystem } from '../ground/database.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { dayOf } from './day.ts';
import { licenseFigures, marksOf, openAlarmsByPriority, totalsOf } from './manage-dashboard.queries.ts';
import { openTasks } from './operator-tasks.ts';
import { freshFigures } from './practice-health.ts';
import { freshness, standings, statesOfPractices } from './practice-health.queries.ts';

const shownPractices = 12;
/** More than these in trouble at once are nobody's list for a day. */
const judgedPractices = 200;

/** The installation at a glance, for its operator. */
export const manageDashboardHandler: Handler = scoped(
  manageDashboard,
  async ({ database, tenant, actor, now }) => {
    const today = dayOf(now);
    const mayLicenses = actor.kind === 'physician' && allows(actor.access, 'license', 'read');
    await freshFigures(database, now);
    return asSystem(database, async (tx) => {
      const asked = { words: [], state: null, limit: judgedPractices, offset: 0 };
      const all = (await standings(tx, asked)).filter(({ isTraining }) => !isTraining);
      const marks = await marksOf(tx, { operatorId: tenant.id, keys: all.map(({ key }) => key), now });
      return {
        totals: await totalsOf(tx),
        states: await statesOfPractices(tx),
        practices: all.slice(0, shownPractices).map(({ isTraining: _, ...row }) => row),
        tasks: openTasks(all, marks, { now: now.getTime(), today }),
        openAlarms: await openAlarmsByPriority(tx),
        licenses: mayLicenses ? await licenseFigures(tx, tenant.id, today) : null,
        computedAt: (await freshness(tx)).computedAt,
      };
    });
  },
);
