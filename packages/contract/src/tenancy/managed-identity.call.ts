import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { removeBrandImage, uploadBrandImage } from './brand-image.call.ts';
import { changeCorporateIdentity, corporateIdentityChanges } from './corporate-identity.call.ts';
import { managedTenantKey } from './managed-tenant.call.ts';
import { corporateIdentity } from './tenant.call.ts';

const common = { area: 'tenancy', module: 'core', host: 'manage' } as const;
const read = { auth: { permission: 'tenant', access: 'read' } } as const;
const write = { auth: { permission: 'tenant', access: 'write' } } as const;
const of = { key: managedTenantKey };
const path = '/web/v1/manage/tenants/{key}/corporate_identity';

/** As the practice's own call, with the addresses of its pictures on the operator's host. 404 for an unknown practice. */
export const managedIdentity = call({
  ...common,
  ...read,
  name: 'managed_identity',
  method: 'GET',
  path,
  summary: "A practice's branding and contact, with defaults.",
  input: z.strictObject(of),
  output: corporateIdentity.output,
  example: { key: 'unknown' },
});

/** As the practice's own call; the change stands in both audits. */
export const changeManagedIdentity = call({
  ...common,
  ...write,
  name: 'change_managed_identity',
  method: 'PATCH',
  path,
  summary: "Changes a practice's branding from outside; what is left out stays.",
  input: z.extend(changeCorporateIdentity.input, of),
  output: changeCorporateIdentity.output,
  example: { key: 'unknown', shortName: 'TMZ' },
});

export const managedIdentityChanges = call({
  ...common,
  ...read,
  name: 'managed_identity_changes',
  method: 'GET',
  path: `${path}/changes`,
  summary: "The last twenty changes of a practice's branding and pictures.",
  input: z.strictObject(of),
  output: corporateIdentityChanges.output,
  example: { key: 'unknown' },
});

export const uploadManagedImage = call({
  ...common,
  ...write,
  name: 'upload_managed_image',
  method: 'POST',
  path: '/web/v1/manage/tenants/{key}/brand_images',
  summary: 'Stores a logo, favicon or banner of a practice.',
  input: z.extend(uploadBrandImage.input, of),
  output: uploadBrandImage.output,
  example: { key: 'unknown', ...uploadBrandImage.example },
});

export const removeManagedImage = call({
  ...common,
  ...write,
  name: 'remove_managed_image',
  method: 'DELETE',
  path: '/web/v1/manage/tenants/{key}/brand_images/{kind}',
  summary: 'Goes back to the default sign of a practice.',
  input: z.extend(removeBrandImage.input, of),
  output: z.object({}),
  example: { key: 'unknown', kind: 'banner' },
});
