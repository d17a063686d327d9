import { consentKinds, legalKinds } from '@fernpuls/domain/tenancy/legal';
import * as z from 'zod/mini';
import type { Language } from '../languages.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { writtenText } from '../written-text.ts';

const text = z.strictObject({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  body: writtenText(60_000),
});
/** German is what counts; a translation left out or null is none. */
const texts = z.strictObject({
  de: text,
  en: translation(),
  nl: translation(),
  it: translation(),
  fr: translation(),
  ru: translation(),
  fi: translation(),
  el: translation(),
  es: translation(),
  pt: translation(),
} satisfies Record<Language, unknown>);

function translation() {
  return z.optional(z.nullable(text));
}

const version = z.object({
  kind: z.enum(legalKinds),
  version: z.number(),
  texts,
  changeNote: z.nullable(z.string()),
  /** Shipped as an example: not legal advice, to be replaced by the practice. */
  isSample: z.boolean(),
  publishedAt: z.string(),
  publishedBy: z.nullable(z.string()),
});
const consent = z.strictObject({ kind: z.enum(consentKinds), version: z.int().check(z.minimum(1)) });
const settings = { permission: 'tenant', access: 'write' } as const;

/** The newest version of each text, for the footer's pages; anybody may read them. */
export const legalTexts = call({
  name: 'legal_texts',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/legals',
  auth: 'none',
  summary: 'The current imprint, privacy policy, terms, downloads and intended use.',
  input: z.strictObject({}),
  output: z.object({ data: z.array(version) }),
  example: {},
});

export const legalVersions = call({
  name: 'legal_versions',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/legals/{kind}/versions',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  summary: 'Every published version of one text, the newest first, with how many agreed to it.',
  input: z.strictObject({ kind: z.enum(legalKinds) }),
  output: z.object({ data: z.array(z.extend(version, { consentCount: z.number() })) }),
  example: { kind: 'terms' },
});

/** Versions are numbered by the server; what was published never changes. */
export const publishLegalText = call({
  name: 'publish_legal_text',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/legals/{kind}/versions',
  auth: settings,
  module: 'core',
  summary: 'Publishes a new version; terms and privacy are asked for agreement at the next sign-in.',
  input: z.strictObject({
    kind: z.enum(legalKinds),
    texts,
    changeNote: z.nullable(z.string().check(z.trim(), z.maxLength(500))),
  }),
  output: z.object({ data: version }),
  example: {
    kind: 'imprint',
    texts: { de: { title: 'Impressum', body: 'TMZ Nordheide GmbH, Tostedt' }, en: null },
    changeNote: null,
  },
});

export const pendingLegalConsents = call({
  name: 'pending_legal_consents',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/account/consents',
  auth: 'session',
  summary: 'The current terms and privacy policy the signed-in person has not agreed to yet.',
  input: z.strictObject({}),
  output: z.object({ pending: z.array(version) }),
  example: {},
});

/** Consents are only added. A version that is not the current one is refused with 409: the text changed meanwhile. */
export const giveLegalConsents = call({
  name: 'give_legal_consents',
  area: 'tenancy',
  method: 'POST',
  path: '/web/v1/account/consents',
  auth: 'session',
  summary: 'Records agreement to the current versions named; answers what is still open.',
  input: z.strictObject({ consents: z.array(consent).check(z.maxLength(consentKinds.length)) }),
  output: z.object({ pending: z.array(version) }),
  example: { consents: [] },
});

export type LegalText = OutputOf<typeof legalTexts>['data'][number];
