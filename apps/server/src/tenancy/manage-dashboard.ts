import { allows } from '@fernpuls/contract/permissions';
import { manageDashboard } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { type Handler, scoped } from '../kit/routes.ts';
import { asSystem } from '../ground/database.ts';
import { dayOf } from './day.ts';
import { licenseFigures, openAlarmsByPriority, practiceFigures } from './manage-dashboard.queries.ts';

/** The installation at a glance, for its operator. */
export const manageDashboardHandler: Handler = scoped(manageDashboard, ({ database, tenant, actor, now }) => {
  const today = dayOf(now);
  const mayLicenses = actor.kind === 'physician' && allows(actor.access, 'license', 'read');
  return asSystem(database, async (tx) => ({
    practices: await practiceFigures(tx, now, today),
    openAlarms: await openAlarmsByPriority(tx),
    licenses: mayLicenses ? await licenseFigures(tx, tenant.id, today) : null,
  }));
});
