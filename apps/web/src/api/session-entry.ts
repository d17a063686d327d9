import { redeemHandoff } from '@fernpuls/contract/identity/candidates.call';
import { signInWithMicrosoft } from '@fernpuls/contract/identity/microsoft.call';
import { signInWithPasskey } from '@fernpuls/contract/identity/passkey.call';
import { type Entry, signIn, signInCode } from '@fernpuls/contract/identity/session.call';
import type { Call, InputOf } from '@fernpuls/contract/kit/call';
import { stored } from './stored.ts';
import { callAnswer } from './queries.ts';
import { accept } from './session.ts';

/** The question for a second factor; null: signed in. */
export type SecondFactor = NonNullable<Entry['secondFactor']>;

const trustedDevice = stored<string>('trusted_device', '');

/** The sign-in screens say themselves what went wrong. */
const quiet = {
  withoutSession: true,
  ignore: [400, 401, 403, 404, 406, 409, 422, 429, 503],
  stopAfterNetworkError: true,
} as const;

export function openSession(credentials: {
  email: string;
  password: string;
  remember: boolean;
}): Promise<SecondFactor | null> {
  return open(signIn, { ...credentials, ...trusted() });
}

export function redeem(handoff: string, remember: boolean): Promise<SecondFactor | null> {
  return open(redeemHandoff, { handoff, remember, ...trusted() });
}

export function openWithMicrosoft(answer: InputOf<typeof signInWithMicrosoft>): Promise<SecondFactor | null> {
  return open(signInWithMicrosoft, answer);
}

export function openWithPasskey(answer: InputOf<typeof signInWithPasskey>): Promise<SecondFactor | null> {
  return open(signInWithPasskey, answer);
}

/** A code of the app or a recovery code; `trustDevice` spares this browser the second factor from now on. */
export async function openWithCode(answer: InputOf<typeof signInCode>): Promise<void> {
  const { output, headers } = await callAnswer(signInCode, answer, quiet);
  if (output.trustedDevice) trustedDevice.set(output.trustedDevice);
  accept({ data: output.data, headers });
}

async function open<C extends Call & { output: { _zod: { output: Entry } } }>(
  call: C,
  input: InputOf<C>,
): Promise<SecondFactor | null> {
  const { output, headers } = await callAnswer(call, input, quiet);
  const { data, secondFactor } = output as Entry;
  if (data) accept({ data, headers });
  return secondFactor;
}

function trusted(): { trustedDevice?: string } {
  const text = trustedDevice.get();
  return text === '' ? {} : { trustedDevice: text };
}
