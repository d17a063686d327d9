import * as z from 'zod/mini';
import { call } from '../kit/call.ts';

const line = (max: number) => z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(max)));

/** What the promotional column shows; null falls back to the texts of the application. */
const content = {
  display: line(60),
  title: line(80),
  description: line(400),
  externalLink: z.nullable(
    z.string().check(z.maxLength(500), z.regex(/^https:\/\/[^\s"'<>]+$/, { error: 'url_invalid' })),
  ),
  externalLinkText: line(60),
};

/**
 * The promo content service's own shape, in camel case as the specification gives it: asked at
 * `GET /{product}-start-contents` with a bearer key and no session, see `startContentPath`.
 */
export const startContentAnswer = z.object({
  data: z.array(
    z.object({
      ...content,
      createdAt: z.string(),
      media: z.nullable(z.object({ url: z.string() })),
    }),
  ),
});
export type StartContent = z.output<typeof startContentAnswer>['data'][number];

export const startContentPath = '/fernpuls-start-contents';

/** Filters platform=web and the tenant (or `global`), newest first, one. */
export function startContentQuery(tenant: string): string {
  const filters = `filters[platform]=web&filters[tenant]=${encodeURIComponent(tenant)}`;
  return `${filters}&populate=media&sort=createdAt:desc&limit=1`;
}

/** Each change is a new entry; the newest is shown. All empty: back to the global content. */
export const publishStartContent = call({
  name: 'publish_start_content',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/tenants/start_contents',
  auth: { permission: 'tenant', access: 'write' },
  module: 'core',
  summary: 'Publishes what the left column of the sign-in page says.',
  input: z.strictObject(content),
  output: z.object({ createdAt: z.string() }),
  example: {
    display: 'Personal Digital Medicine',
    title: null,
    description: null,
    externalLink: 'https://example.org/telemedizin',
    externalLinkText: null,
  },
});
