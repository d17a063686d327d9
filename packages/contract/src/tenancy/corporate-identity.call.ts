import { emailPattern } from '@fernpuls/domain/tenancy/validation/text-rules';
import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { languages } from '../languages.ts';

const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i, { error: 'colour_invalid' }));
const newColours = z.strictObject({ primary: hexColour, secondary: hexColour, text: hexColour });
const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));

/** Colours have to reach 4.5:1 on their theme's panel, else 422 `contrast_too_low` with the nearest that does. */
export const changeCorporateIdentity = call({
  name: 'change_corporate_identity',
  area: 'tenancy',
  method: 'PATCH',
  path: '/web/v1/tenants/corporate_identity',
  auth: { permission: 'tenant', access: 'write' },
  module: 'core',
  summary: "Changes the practice's branding, contact and language; what is left out stays.",
  input: z.strictObject({
    productName: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    shortName: z.optional(line(20)),
    subtitle: z.optional(line(80)),
    light: z.optional(newColours),
    dark: z.optional(newColours),
    contact: z.optional(
      z.strictObject({
        name: line(120),
        address: line(200),
        phone: line(40),
        email: z
          .string()
          .check(z.trim(), z.maxLength(254), z.refine(isEmailOrEmpty, { error: 'email_invalid' })),
      }),
    ),
    language: z.optional(z.nullable(z.enum(languages))),
  }),
  output: z.object({ changed: z.array(z.string()) }),
  example: { shortName: 'TMZ' },
});

/** Who changed what of the branding, newest first. */
export const corporateIdentityChanges = call({
  name: 'corporate_identity_changes',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/tenants/corporate_identity/changes',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  summary: 'The last twenty changes of branding and pictures.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        at: z.string(),
        by: z.nullable(z.string()),
        field: z.string(),
        before: z.nullable(z.string()),
        after: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

function isEmailOrEmpty(value: string): boolean {
  return value === '' || emailPattern.test(value);
}
