import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { uuid } from '../formats.ts';

const browserKinds = ['session', 'remembered', 'trusted'] as const;
const common = { area: 'identity', auth: 'session' } as const;

export const browsers = call({
  ...common,
  name: 'browsers',
  method: 'GET',
  path: '/web/v1/account/browsers',
  summary: "The signed-in person's sessions, remembered sign-ins and trusted browsers, last used first.",
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        /** Open session, browser that signs in by itself, browser that skips the second factor. */
        kind: z.enum(browserKinds),
        browser: z.nullable(z.string()),
        platform: z.nullable(z.string()),
        /** The network only: `192.0.2.0/24`, `2001:db8:1::/48`. */
        addressArea: z.nullable(z.string()),
        createdAt: z.string(),
        lastUsedAt: z.string(),
        expiresAt: z.string(),
        /** This very session, or what this browser is remembered or trusted by. */
        isCurrent: z.boolean(),
      }),
    ),
  }),
  example: {},
});

/** A remembered sign-in takes the sessions opened with it along. */
export const revokeBrowser = call({
  ...common,
  name: 'revoke_browser',
  method: 'DELETE',
  path: '/web/v1/account/browsers/{id}',
  summary: 'Ends one session, remembered sign-in or trusted browser.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: '018f0000-0000-7000-8000-000000000000' },
});

export const revokeOtherBrowsers = call({
  ...common,
  name: 'revoke_other_browsers',
  method: 'DELETE',
  path: '/web/v1/account/browsers',
  summary: 'Ends everything of the signed-in person but the session that asks and what it was opened with.',
  input: z.strictObject({}),
  output: z.object({ ended: z.number() }),
  example: {},
});
