import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { SecondFactor } from '../../../api/session-entry.ts';
import { useWithNext } from './next.ts';
import { keepSecondFactor } from './pending.ts';
import { useFailure } from './use-failure.ts';

type Way = { remember: boolean; open: () => Promise<SecondFactor | null> };

/** One attempt to get in at a time: a missing second factor leads on to it, a refusal is said. */
export function useEntrance() {
  const navigate = useNavigate();
  const withNext = useWithNext();
  const failure = useFailure();
  const [busy, setBusy] = useState(false);
  const enter = async ({ remember, open }: Way): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    failure.clear();
    try {
      const asked = await open();
      keepSecondFactor(asked && { ...asked, remember });
      if (asked) void navigate(withNext('/login/otp'));
      return true;
    } catch (error) {
      failure.show(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { enter, busy, failure };
}
