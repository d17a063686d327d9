import * as z from 'zod/mini';
import { onePixel } from '../documents/one-pixel.ts';
import { call } from '../kit/call.ts';

export const brandImageKinds = ['logo_light', 'logo_dark', 'favicon', 'banner'] as const;
export type BrandImageKind = (typeof brandImageKinds)[number];

/** Bytes of a file at most: a logo, not a photograph; the banner may be one. */
export const brandImageLimits: Record<BrandImageKind, number> = {
  logo_light: 204_800,
  logo_dark: 204_800,
  favicon: 102_400,
  banner: 524_288,
};

const settings = { permission: 'tenant', access: 'write' } as const;

/** The type follows from the content, not from the name; drawings (SVG) with scripts or references are refused. */
export const uploadBrandImage = call({
  name: 'upload_brand_image',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/tenants/brand_images',
  auth: settings,
  module: 'core',
  summary: 'Stores a logo, favicon or banner: PNG, JPEG, WebP, SVG, for the favicon also ICO.',
  input: z.strictObject({
    kind: z.enum(brandImageKinds),
    fileName: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
    /** The file in base64. */
    content: z
      .string()
      .check(
        z.minLength(1),
        z.maxLength(720_000),
        z.regex(/^[A-Za-z0-9+/]+={0,2}$/, { error: 'invalid_format' }),
      ),
  }),
  output: z.object({ url: z.string(), fileName: z.string(), bytes: z.number() }),
  example: {
    kind: 'favicon',
    fileName: 'punkt.png',
    content: onePixel,
  },
});

export const removeBrandImage = call({
  name: 'remove_brand_image',
  area: 'tenancy',
  method: 'DELETE',
  path: '/web/v1/tenants/brand_images/{kind}',
  auth: settings,
  module: 'core',
  summary: 'Goes back to the default sign.',
  input: z.strictObject({ kind: z.enum(brandImageKinds) }),
  output: z.object({}),
  example: { kind: 'banner' },
});
