import { passkeyOptions } from '@fernpuls/contract/identity/passkey.call';
import { useEffect, useEffectEvent } from 'react';
import { callApi } from '../../../api/queries.ts';
import { openWithPasskey, type SecondFactor } from '../../../api/session-entry.ts';
import { answerWithPasskey, autofillSupported, stopAutofill } from '../passkey.ts';
import type { useEntrance } from './use-entrance.ts';

type Wish = { remember: boolean /** Of a sign-in that lacks its second factor. */; challenge?: string };

const quiet = { withoutSession: true, ignore: [401, 404, 429, 503], stopAfterNetworkError: true };
/** What the authenticator is asked holds five minutes. */
const renewMs = 240_000;
/** People who asked for the authenticator themselves are not interrupted by a suggestion: browsers know one question at a time. */
let asked = 0;

export async function enterWithPasskey({ remember, challenge }: Wish): Promise<SecondFactor | null> {
  asked += 1;
  try {
    await stopAutofill();
    const question = await callApi(passkeyOptions, challenge ? { challenge } : {}, quiet);
    const credential = await answerWithPasskey(question.options);
    return await openWithPasskey({ challenge: question.challenge, credential, remember });
  } finally {
    asked -= 1;
  }
}

/** Offers passkeys among the suggestions of the e-mail field, for as long as the form is shown. */
export function usePasskeyAutofill(
  enabled: boolean,
  enter: ReturnType<typeof useEntrance>['enter'],
  remember: boolean,
): void {
  const chosen = useEffectEvent((answer: { challenge: string; credential: Record<string, unknown> }) =>
    enter({ remember, open: () => openWithPasskey({ ...answer, remember }) }),
  );
  useEffect(() => {
    if (!enabled) return;
    let isShown = true;
    const offer = async (): Promise<void> => {
      if (!isShown || asked > 0 || !(await autofillSupported())) return;
      const { challenge, options } = await callApi(passkeyOptions, {}, quiet);
      if (!isShown || asked > 0) return;
      const credential = await answerWithPasskey(options, { autofill: true });
      if (isShown) await chosen({ challenge, credential });
    };
    // Only a suggestion: where it cannot be made the button remains.
    const begin = () => void offer().catch(() => undefined);
    begin();
    const timer = setInterval(begin, renewMs);
    return () => {
      isShown = false;
      clearInterval(timer);
      void stopAutofill();
    };
  }, [enabled]);
}
