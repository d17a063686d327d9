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

export async function enterWithPasskey({ remember, challenge }: Wish): Promise<SecondFactor | null> {
  const asked = await callApi(passkeyOptions, challenge ? { challenge } : {}, quiet);
  const credential = await answerWithPasskey(asked.options);
  return openWithPasskey({ challenge: asked.challenge, credential, remember });
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
      if (!isShown || !(await autofillSupported())) return;
      const { challenge, options } = await callApi(passkeyOptions, {}, quiet);
      if (!isShown) return;
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
