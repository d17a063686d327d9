import { licenseStates, licenseTypes } from '@fernpuls/domain/tenancy/license';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** 404 `not_found`, 409 `conflict` where it is already. */
export const revokeLicense = call({
  name: 'revoke_license',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/licenses/{id}/revoke',
  auth: { permission: 'license', access: 'write' },
  module: 'core',
  host: 'manage',
  proof: true,
  summary: 'Ends a licence at once and for good; its practice loses the modules nothing else gives it.',
  input: z.strictObject({ id: uuid, reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-000000000001', reason: 'Vertrag beendet' },
});

/** A practice's own licences, without what only their seller needs to know. */
export const ownLicenses = call({
  name: 'own_licenses',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/system/licenses',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  host: 'practice',
  summary:
    "The practice's licences that are neither revoked nor long past, those that end first before the others.",
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        serialKey: z.string(),
        licenseType: z.enum(licenseTypes),
        state: z.enum(licenseStates),
        modules: z.array(z.string()),
        validFrom: z.string(),
        validTo: z.nullable(z.string()),
        /** The last day its modules work: days of grace after its end; null: it does not end. */
        worksUntil: z.nullable(z.string()),
        maxAmountDevices: z.nullable(z.number()),
        devicesUsed: z.number(),
      }),
    ),
  }),
  example: {},
});

export type OwnLicense = OutputOf<typeof ownLicenses>['data'][number];
