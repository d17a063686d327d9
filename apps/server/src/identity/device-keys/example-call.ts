import { calls } from '@fernpuls/contract';
import type { DeviceScope } from '@fernpuls/contract/device-scopes';

/** What the API document shows for the first thing a key may do. */
export function exampleCall([scope]: readonly DeviceScope[]): { path: string; body: string } {
  const call = calls.find((one) => one.scope === scope);
  if (!call) throw new Error(`no call for ${scope}`);
  return { path: call.path, body: JSON.stringify(call.example) };
}
