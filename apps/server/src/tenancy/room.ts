import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { brandImageHandlers } from './brand-images.ts';
import { brandingHandlers } from './branding.ts';
import { configurationHandler, type DemoAccount, type Installation } from './configuration.ts';
import { firstStepsHandler } from './first-steps.ts';
import { legalHandlers } from './legal.ts';
import { hazardsHandler } from './hazards.ts';
import { licenseHandlers, licenseVerbs } from './licenses.ts';
import { limitHandlers } from './limits.ts';
import { senderHandlers } from './mail-sender.ts';
import { mailHandlers, type MailSetting } from './mails.ts';
import { manageDashboardHandler } from './manage-dashboard.ts';
import { managedIdentityHandlers } from './managed-identity.ts';
import { managedMailHandlers } from './managed-mails.ts';
import { managedTabHandlers } from './managed-tabs.ts';
import { suspensionHandlers } from './suspension.ts';
import { type ManagedParts, managedTenantHandlers } from './managed-tenants.ts';
import { moduleHandlers } from './modules.ts';
import { openingHoursHandlers } from './opening-hours.ts';
import { operatorTaskHandler } from './operator-tasks.ts';
import { practiceHealthHandler, takeFigures } from './practice-health.ts';
import { preferenceHandlers } from './preferences.ts';
import { startContentHandlers } from './start-contents.ts';

type World = { database: Database };
type Parts = ManagedParts & {
  config: ManagedParts['config'] & Installation & MailSetting;
  demoAccounts: ReadonlyMap<string, DemoAccount[]>;
};

const figuresEveryMs = 20_000;

export const room: Room<Parts, World> = {
  verbs: { licenses: licenseVerbs },
  handlers: (parts) => [
    configurationHandler(parts.config, parts.tenants, parts.demoAccounts),
    ...brandingHandlers,
    ...brandImageHandlers(parts.workshop),
    ...moduleHandlers,
    ...managedTenantHandlers(parts),
    ...suspensionHandlers(parts),
    ...limitHandlers(parts),
    ...senderHandlers(parts),
    ...managedIdentityHandlers(parts),
    ...managedTabHandlers(parts),
    ...managedMailHandlers(parts),
    ...licenseHandlers,
    manageDashboardHandler,
    operatorTaskHandler,
    practiceHealthHandler,
    hazardsHandler(parts.config),
    firstStepsHandler,
    ...mailHandlers(parts.config),
    ...openingHoursHandlers,
    ...legalHandlers,
    ...preferenceHandlers,
    ...startContentHandlers,
  ],
  jobs: ({ database }) => [
    {
      run: async () => {
        await takeFigures(database, new Date());
        return 0;
      },
      pauseMs: figuresEveryMs,
      needs: 'clock',
    },
  ],
};
