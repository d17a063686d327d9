import { type BrandImageKind, brandImageKinds } from '@fernpuls/contract/tenancy/brand-image.call';
import {
  changeCorporateIdentity,
  corporateIdentityChanges,
} from '@fernpuls/contract/tenancy/corporate-identity.call';
import { corporateIdentity, tenantLanguages } from '@fernpuls/contract/tenancy/tenant.call';
import type { InputOf, OutputOf } from '@fernpuls/contract/kit/call';
import type { FieldError } from '@fernpuls/contract/errors';
import { type BrandTheme, contrastOnPanel, nearestReadable } from '@fernpuls/domain/tenancy/branding';
import type { Context } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { brandingChanges } from './queries.ts';

/** Defaults of the specification, section 3; those it leaves open reach 4.5:1. */
const defaults = {
  light: { primary: '#174B81', secondary: '#0E6E94', text: '#15202B' },
  dark: { primary: '#1892C4', secondary: '#5CBCE3', text: '#E7ECF1' },
};
type Colours = typeof defaults.light;
type Branding = {
  productName?: string;
  shortName?: string;
  light?: Partial<Colours>;
  dark?: Partial<Colours>;
};
type Contact = { name?: string; address?: string; phone?: string; email?: string };
type Identity = Awaited<ReturnType<typeof practiceIdentity>>;

export const brandingHandlers: Handler[] = [
  verb(corporateIdentity, shownIdentity),
  verb(changeCorporateIdentity, changeIdentity),
  verb(corporateIdentityChanges, identityChanges),
  verb(tenantLanguages, async (ctx) => {
    const { language } = await practiceIdentity(ctx);
    return { isLanguageSet: language !== null, language };
  }),
];

export async function shownIdentity(ctx: Context): Promise<OutputOf<typeof corporateIdentity>> {
  const { language: _, ...attributes } = await practiceIdentity(ctx);
  return {
    data: {
      type: 'corporate_identities',
      id: ctx.tenant.key,
      attributes: {
        ...attributes,
        isTraining: ctx.tenant.purpose === 'training',
        images: await imagesOf(ctx),
        languages: await languagesOf(ctx),
      },
    },
  };
}

export async function changeIdentity(ctx: Context, input: InputOf<typeof changeCorporateIdentity>) {
  requireContrast(input);
  const before = await practiceIdentity(ctx);
  const after: Identity = { ...before, ...withoutUndefined(input) };
  const { language, subtitle, contact, ...branding } = after;
  const values = {
    branding: JSON.stringify(branding),
    contact: JSON.stringify(contact),
    subtitle,
    language,
    language_chosen: true,
    updated_at: ctx.now.toISOString(),
  };
  await ctx.tx
    .insertInto('corporate_identity')
    .values(values)
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  const changes = differences(flat(before), flat(after));
  if (Object.keys(changes).length > 0)
    ctx.audit({
      action: 'update',
      subjectType: 'corporate_identities',
      subjectId: ctx.tenant.key,
      changes,
    });
  return { changed: Object.keys(changes) };
}

export async function identityChanges(ctx: Context) {
  const rows = await brandingChanges(ctx.tx);
  const data = rows.flatMap(({ at, by, changes }) =>
    Object.entries(changes).map(([field, [before, after]]) => ({ at, by, field, before, after })),
  );
  return { data: data.slice(0, 20) };
}

/** What the practice set itself over what its tenant was given over the defaults. */
export async function practiceIdentity(ctx: Pick<Context, 'tx'>) {
  const [given, set] = await Promise.all([
    ctx.tx
      .selectFrom('tenant')
      .select(['name', 'subtitle', 'branding', 'contact', 'language'])
      .executeTakeFirstOrThrow(),
    ctx.tx.selectFrom('corporate_identity').selectAll().executeTakeFirst(),
  ]);
  const branding = { ...(given.branding as Branding), ...(set?.branding as Branding | undefined) };
  const contact = { ...(given.contact as Contact), ...(set?.contact as Contact | undefined) };
  const productName = branding.productName ?? given.name;
  return {
    productName,
    shortName: branding.shortName || productName,
    subtitle: set?.subtitle ?? given.subtitle,
    light: { ...defaults.light, ...branding.light },
    dark: { ...defaults.dark, ...branding.dark },
    contact: {
      name: contact.name ?? given.name,
      address: contact.address ?? '',
      phone: contact.phone ?? '',
      email: contact.email ?? '',
    },
    language: set?.language_chosen ? set.language : given.language,
  };
}

async function languagesOf(ctx: Context): Promise<string[]> {
  const { languages } = await ctx.tx.selectFrom('tenant').select('languages').executeTakeFirstOrThrow();
  return languages;
}

const imageFields: Record<BrandImageKind, 'logoLight' | 'logoDark' | 'favicon' | 'banner'> = {
  logo_light: 'logoLight',
  logo_dark: 'logoDark',
  favicon: 'favicon',
  banner: 'banner',
};

/** The digest makes a new picture a new address, so that the old one may be kept by browsers for good. */
export function brandImageUrl(kind: BrandImageKind, digest: string): string {
  return `/web/v1/tenants/brand_images/${kind}?v=${digest.slice(0, 16)}`;
}

async function imagesOf(ctx: Context) {
  const rows = await ctx.tx.selectFrom('brand_image').select(['kind', 'digest']).execute();
  const urls = brandImageKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return [imageFields[kind], row ? brandImageUrl(kind, row.digest) : null] as const;
  });
  // Every kind has its field.
  return Object.fromEntries(urls) as Record<(typeof imageFields)[BrandImageKind], string | null>;
}

/** Text and marks in these colours have to be readable; the refusal names the nearest colour that is. */
function requireContrast(input: InputOf<typeof changeCorporateIdentity>): void {
  const faults = (['light', 'dark'] as const satisfies BrandTheme[]).flatMap((theme) =>
    Object.entries(input[theme] ?? {}).flatMap(([role, colour]): FieldError[] => {
      const ratio = contrastOnPanel(colour, theme);
      if (ratio >= 4.5) return [];
      const params = {
        ratio: (Math.floor(ratio * 100) / 100).toFixed(2),
        nearest: nearestReadable(colour, theme),
      };
      return [{ field: `/${theme}/${role}`, code: 'contrast_too_low', params }];
    }),
  );
  if (faults.length > 0) throw invalid(...faults);
}

export function withoutUndefined<T extends object>(given: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const entries = Object.entries(given).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** `light.primary`, `contact.phone`: one entry a value that can change. */
function flat(identity: Identity): Record<string, string | null> {
  const entries = Object.entries(identity).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).map(([inner, one]) => [`${name}.${inner}`, one] as const)
      : [[name, value] as const],
  );
  return Object.fromEntries(entries);
}

function differences(before: Record<string, string | null>, after: Record<string, string | null>) {
  const changed = Object.keys(after).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [before[name] ?? null, after[name] ?? null]]));
}
