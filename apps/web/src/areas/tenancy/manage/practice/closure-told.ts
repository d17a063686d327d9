import { practiceClosure } from '@fernpuls/contract/tenancy/closure.call';
import { managedChanges } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { managedTenantModules } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { practiceHealthList } from '@fernpuls/contract/tenancy/practice-health.call';

/** What a step of a closure changes on the screen. */
export const closureTold = {
  invalidates: [practiceClosure, managedTenantModules, managedChanges, practiceHealthList],
};
