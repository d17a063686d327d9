export { brandingHandlers } from './branding.ts';
export { configurationHandler, type DemoAccount } from './configuration.ts';
export { createTenantDirectory, modes, type TenantDirectory } from './tenants.ts';
