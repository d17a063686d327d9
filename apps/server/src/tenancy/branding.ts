import { corporateIdentity, tenantLanguages } from '@fernpuls/contract/tenancy/tenant.call';
import type { Handler } from '../kit/routes.ts';
import { verb } from '../kit/routes.ts';

/** Defaults of the specification, section 3. */
const light = { primary: '#174B81', secondary: '#1892C4', text: '#15202B' };
const dark = { primary: '#1892C4', secondary: '#5CBCE3', text: '#E7ECF1' };
type Branding = { productName?: string; light?: Partial<typeof light>; dark?: Partial<typeof dark> };
type Contact = { name?: string; address?: string; phone?: string; email?: string };

export const brandingHandlers: Handler[] = [
  verb(corporateIdentity, async (ctx) => {
    const row = await ctx.tx
      .selectFrom('tenant')
      .select(['name', 'subtitle', 'branding', 'contact'])
      .executeTakeFirstOrThrow();
    const branding = row.branding as Branding;
    const contact = row.contact as Contact;
    return {
      data: {
        type: 'corporate_identities' as const,
        id: ctx.tenant.key,
        attributes: {
          productName: branding.productName ?? row.name,
          subtitle: row.subtitle,
          light: { ...light, ...branding.light },
          dark: { ...dark, ...branding.dark },
          contact: {
            name: contact.name ?? row.name,
            address: contact.address ?? '',
            phone: contact.phone ?? '',
            email: contact.email ?? '',
          },
        },
      },
    };
  }),
  verb(tenantLanguages, async (ctx) => {
    const row = await ctx.tx.selectFrom('tenant').select('language').executeTakeFirstOrThrow();
    return { isLanguageSet: row.language !== null, language: row.language };
  }),
];
