import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';

const colours = z.object({ primary: z.string(), secondary: z.string(), text: z.string() });

/** What every page needs before sign-in: product name, colours, contact, defaults where the tenant set nothing. */
export const corporateIdentity = call({
  name: 'corporate_identity',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/tenants/corporate_identity',
  auth: 'none',
  summary: "The tenant's branding and contact, with defaults.",
  input: z.strictObject({}),
  output: z.object({
    data: z.object({
      type: z.literal('corporate_identities'),
      id: z.string(),
      attributes: z.object({
        productName: z.string(),
        /** For the browser's tab, where the whole name has no room. */
        shortName: z.string(),
        subtitle: z.string(),
        /** Nobody in it is a real patient: marked wherever the practice is named. */
        isTraining: z.boolean(),
        light: colours,
        dark: colours,
        /** Addresses of uploaded pictures; null shows the default sign. */
        images: z.object({
          logoLight: z.nullable(z.string()),
          logoDark: z.nullable(z.string()),
          favicon: z.nullable(z.string()),
          banner: z.nullable(z.string()),
        }),
        contact: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string() }),
        /** Those that can be chosen in this practice. */
        languages: z.array(z.string()),
      }),
    }),
  }),
  example: {},
});

export const tenantLanguages = call({
  name: 'tenant_languages',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/tenants/languages',
  auth: 'none',
  summary: 'Whether the tenant has set a language, and which.',
  input: z.strictObject({}),
  output: z.object({ isLanguageSet: z.boolean(), language: z.nullable(z.string()) }),
  example: {},
});

/** App mode and version; answers on every known host, 404 `tenant_unknown` elsewhere. */
export const appConfiguration = call({
  name: 'app_configuration',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/configuration',
  auth: 'none',
  summary: 'The mode of this host (tenant, manage, meeting, login), the version and the environment.',
  input: z.strictObject({}),
  output: z.object({
    mode: z.enum(['tenant', 'manage', 'meeting', 'login']),
    tenant: z.nullable(z.string()),
    version: z.string(),
    environment: z.string(),
    /** Publishable key of the promo content service; it names our own pages and protects nothing. */
    startContentKey: z.string(),
    /** What the operator has entered of this installation as a medical device; null: it is no certified one. */
    medicalDevice: z.nullable(
      z.object({ manufacturer: z.string(), deviceClass: z.string(), certificate: z.string() }),
    ),
    /** Ways in beside the password that the practice has switched on. */
    loginProviders: z.array(z.enum(['microsoft'])),
    /** Passkeys belong to the host of a practice or of the operator: none on `login.` and `meeting.`. */
    passkeys: z.boolean(),
    demoAccounts: z.array(z.object({ role: z.string(), email: z.string(), password: z.string() })),
  }),
  example: {},
});

export type CorporateIdentity = OutputOf<typeof corporateIdentity>['data']['attributes'];
export type AppConfiguration = OutputOf<typeof appConfiguration>;
