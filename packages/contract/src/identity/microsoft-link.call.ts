import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import { signInWithMicrosoft, startProviderSignIn } from './microsoft.call.ts';

const path = '/web/v1/account/microsoft';
const common = { area: 'identity', auth: 'session' } as const;
const output = z.object({
  /** The practice has set Microsoft up and switched it on. */
  isOffered: z.boolean(),
  link: z.nullable(
    z.object({
      /** As Microsoft named it last; null for links from before it was kept. */
      accountName: z.nullable(z.string()),
      linkedAt: z.string(),
      lastUsedAt: z.string(),
    }),
  ),
  /** Without a password and without a passkey it is the only way in and stays. */
  mayUnlink: z.boolean(),
});

export const microsoftLink = call({
  ...common,
  name: 'microsoft_link',
  method: 'GET',
  path,
  summary: 'The Microsoft account the signed-in person may sign in with.',
  input: z.strictObject({}),
  output,
  example: {},
});

/** As `startProviderSignIn`, bound to the signed-in person: what comes back links and opens no session. 409 `conflict` while one is linked. */
export const startMicrosoftLink = call({
  ...common,
  name: 'start_microsoft_link',
  method: 'POST',
  path,
  proof: true,
  summary: 'The address at which Microsoft asks for the account to link; ten minutes, one use.',
  input: z.strictObject({}),
  output: startProviderSignIn.output,
  example: {},
});

/** 401 `login_attempt_expired`, `provider_refused`; 409 `provider_account_taken` by somebody else; 503 `provider_unreachable`. */
export const confirmMicrosoftLink = call({
  ...common,
  name: 'confirm_microsoft_link',
  method: 'POST',
  path: `${path}/confirm`,
  summary: 'Links the account Microsoft sent back to the own one; the person is told by mail.',
  input: signInWithMicrosoft.input,
  output,
  example: { code: 'not-a-real-code', state: 'not-a-real-state' },
});

/** 409 `only_way_in`, 404 `not_found`. A verified address does not link it again by itself. */
export const removeMicrosoftLink = call({
  ...common,
  name: 'remove_microsoft_link',
  method: 'DELETE',
  path,
  proof: true,
  summary: 'Takes sign-in with Microsoft off the own account; the person is told by mail.',
  input: z.strictObject({}),
  output,
  example: {},
});
