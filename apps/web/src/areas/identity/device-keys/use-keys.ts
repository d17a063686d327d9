import { deviceKeys, deviceKeysChanged } from '@fernpuls/contract/identity/device-key.call';
import { type DeviceKeyState, deviceKeyEnd, deviceKeyState } from '@fernpuls/domain/identity/device-key';
import { useCall, useInvalidate } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { useNow } from '../../../ui/use-now.ts';

/** Those that want somebody to look come first. */
const order: readonly DeviceKeyState[] = ['resting', 'expiring', 'changing', 'endless', 'unused', 'fine'];

/** The keys of the practice, as the live channel tells of them: those that work and those that have ended. */
export function useKeys() {
  const now = useNow(60_000);
  const invalidate = useInvalidate();
  const found = useCall(deviceKeys, {}, { refetchInterval: 60_000 });
  useLive(deviceKeysChanged, () => void invalidate(deviceKeys));
  const keys = found.data?.data ?? [];
  const rank = (key: (typeof keys)[number]) => order.indexOf(deviceKeyState(key, now));
  const working = keys.filter((key) => !deviceKeyEnd(key, now)).sort((a, b) => rank(a) - rank(b));
  return { ...found, keys, working, ended: keys.filter((key) => deviceKeyEnd(key, now)) };
}
