import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const tenantModule = z.object({
  key: z.string(),
  parent: z.nullable(z.string()),
  /** Its own switch; it is off all the same while a parent is. */
  isEnabled: z.boolean(),
  /** Belongs to every practice. */
  isFixed: z.boolean(),
  /** Off whatever its switch says where no licence of the practice holds it. */
  isLicensed: z.boolean(),
  settings: z.array(z.object({ name: z.string(), value: z.number() })),
  changedAt: z.nullable(z.string()),
  changedBy: z.nullable(z.string()),
});

export const moduleList = z.array(tenantModule);
const output = z.object({ data: moduleList });

/** What is left out stays. */
export const moduleChanges = z
  .array(
    z.strictObject({
      key: z.string().check(z.maxLength(60)),
      isEnabled: z.optional(z.boolean()),
      settings: z.optional(
        z
          .array(z.strictObject({ name: z.string().check(z.maxLength(60)), value: z.int() }))
          .check(z.maxLength(50)),
      ),
    }),
  )
  .check(z.minLength(1), z.maxLength(100));

export const tenantModules = call({
  name: 'tenant_modules',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/system/modules',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  host: 'practice',
  summary: "The practice's modules in the order of the tree, parents first, with their settings.",
  input: z.strictObject({}),
  output,
  example: {},
});

/**
 * Switches modules and sets their numbers, all or none. What is left out stays. 422: `module_unknown`, `module_fixed`, `module_unlicensed`,
 * `setting_unknown`, and the limits of a setting.
 */
export const changeTenantModules = call({
  name: 'change_tenant_modules',
  area: 'tenancy',
  method: 'PATCH',
  path: '/web/v1/system/modules',
  auth: { permission: 'tenant', access: 'write' },
  module: 'core',
  host: 'practice',
  proof: true,
  summary: "Changes the practice's modules.",
  input: z.strictObject({ modules: moduleChanges }),
  output,
  example: { modules: [{ key: 'support', isEnabled: true }] },
});

export type TenantModule = OutputOf<typeof tenantModules>['data'][number];
