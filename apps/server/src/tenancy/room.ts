import type { Room } from '../kit/room.ts';
import { brandImageHandlers } from './brand-images.ts';
import { brandingHandlers } from './branding.ts';
import { configurationHandler, type DemoAccount, type Installation } from './configuration.ts';
import { firstStepsHandler } from './first-steps.ts';
import { legalHandlers } from './legal.ts';
import { licenseHandlers, licenseVerbs } from './licenses.ts';
import { mailHandlers, type MailSetting } from './mails.ts';
import { manageDashboardHandler } from './manage-dashboard.ts';
import { type ManagedParts, managedTenantHandlers } from './managed-tenants.ts';
import { moduleHandlers } from './modules.ts';
import { openingHoursHandlers } from './opening-hours.ts';
import { preferenceHandlers } from './preferences.ts';
import { startContentHandlers } from './start-contents.ts';

type Parts = ManagedParts & {
  config: Installation & MailSetting;
  demoAccounts: ReadonlyMap<string, DemoAccount[]>;
};

export const room: Room<Parts> = {
  verbs: { licenses: licenseVerbs },
  handlers: (parts) => [
    configurationHandler(parts.config, parts.tenants, parts.demoAccounts),
    ...brandingHandlers,
    ...brandImageHandlers,
    ...moduleHandlers,
    ...managedTenantHandlers(parts),
    ...licenseHandlers,
    manageDashboardHandler,
    firstStepsHandler,
    ...mailHandlers(parts.config),
    ...openingHoursHandlers,
    ...legalHandlers,
    ...preferenceHandlers,
    ...startContentHandlers,
  ],
};
