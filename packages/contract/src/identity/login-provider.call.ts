import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

const path = '/web/v1/tenants/login_providers/microsoft';
const read = { permission: 'login_provider', access: 'read' } as const;
const write = { permission: 'login_provider', access: 'write' } as const;
const common = { area: 'identity', module: 'core', path } as const;

const settings = z.object({
  /** Null: not set up. */
  issuer: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  /** The secret itself never leaves the server. */
  isSecretSet: z.boolean(),
  isEnabled: z.boolean(),
  /** What has to be entered at Microsoft. */
  redirectUri: z.string(),
  updatedAt: z.nullable(z.string()),
});

/** The address below which `.well-known/openid-configuration` stands: in the world, 422 `inner_address` otherwise. */
const issuer = z
  .string()
  .check(
    z.trim(),
    z.maxLength(300),
    z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/, { error: 'url_invalid' }),
  );

export const microsoftSettings = call({
  ...common,
  name: 'microsoft_settings',
  method: 'GET',
  auth: read,
  summary: 'How sign-in with Microsoft is set up.',
  input: z.strictObject({}),
  output: settings,
  example: {},
});

/** Without `secret` the one before stays; the first time it is required. */
export const changeMicrosoftSettings = call({
  ...common,
  name: 'change_microsoft_settings',
  method: 'PATCH',
  auth: write,
  proof: true,
  summary: 'Sets up sign-in with Microsoft.',
  input: z.strictObject({
    issuer,
    clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    secret: z.optional(z.string().check(z.minLength(1), z.maxLength(400))),
    isEnabled: z.boolean(),
  }),
  output: settings,
  example: {
    issuer: 'https://login.microsoftonline.com/organizations/v2.0',
    clientId: '0f9c3a52-6f0e-4b51-9d3a-7d4f2c1b8e60',
    secret: 'not-a-real-secret',
    isEnabled: true,
  },
});

/** Linked identities stay, for the day it is set up again. */
export const removeMicrosoftSettings = call({
  ...common,
  name: 'remove_microsoft_settings',
  method: 'DELETE',
  auth: write,
  proof: true,
  summary: 'Takes sign-in with Microsoft away, with its secret.',
  input: z.strictObject({}),
  output: z.object({}),
  example: {},
});

/**
 * Asks the provider as a sign-in would: 503 `provider_unreachable`, 422 `inner_address` where the address stands for one
 * of the server's own surroundings, 404 `not_found` where nothing is set up.
 */
export const checkMicrosoftSettings = call({
  ...common,
  name: 'check_microsoft_settings',
  method: 'POST',
  path: `${path}/check`,
  auth: read,
  summary: 'Whether the provider answers at the address that is set up.',
  input: z.strictObject({}),
  output: z.object({ issuer: z.string(), authorizationEndpoint: z.string() }),
  example: {},
});
