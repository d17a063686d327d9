export { brandImageHandlers, serveBrandImages } from './brand-images.ts';
export { brandingHandlers, practiceIdentity } from './branding.ts';
export { configurationHandler, type DemoAccount } from './configuration.ts';
export { firstStepsHandler } from './first-steps.ts';
export { grantLicense } from './license.queries.ts';
export { licenseHandlers, licenseVerbs } from './licenses.ts';
export { legalHandlers } from './legal.ts';
export { changeModules, moduleHandlers } from './modules.ts';
export { startMailJob } from './mail-job.ts';
export { aboutMail, practiceLanguage, queueMail, tenancySealed } from './mail-outbox.ts';
export { mailHandlers } from './mails.ts';
export { openingHoursHandlers, openingHoursOf } from './opening-hours.ts';
export { preferenceHandlers } from './preferences.ts';
export { serveStartContents, startContentHandlers } from './start-contents.ts';
export { manageDashboardHandler } from './manage-dashboard.ts';
export {
  managedTenantHandlers,
  type ManagedParts,
  practiceScope,
  shownPractice,
} from './managed-tenants.ts';
export { foundPractice } from './new-practice.ts';
export { firstAdministrator } from './queries.ts';
export { ensureOperator, operatorKey, operatorRole } from './operator.ts';
export { createTenantDirectory, modes, type TenantDirectory } from './tenants.ts';
