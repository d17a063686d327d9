import {
  changeDeviceKey,
  type DeviceKey,
  deviceKeys,
  deviceKeysChanged,
  issueDeviceKey,
  rotateDeviceKey,
  takeOverDeviceKey,
  withdrawDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import type { Context, Scope } from '../../ground/context.ts';
import { type Handler, scoped, verb } from '../../kit/routes.ts';
import { inContext } from '../../kit/transaction.ts';
import { issueNewKey, rotateKey } from './issuing.ts';
import { oneKey, shownKeys } from './list.ts';
import { relabelKey, takeOverKey, withdrawKey, workingKey } from './changing.ts';

/** Keys of devices and partners; `changed`: this process acts at once, the others hear of it by the announcement. */
export function deviceKeyHandlers(changed: (ids: readonly string[]) => void): Handler[] {
  const change = async (scope: Scope, id: string, work: (ctx: Context, key: DeviceKey) => Promise<void>) => {
    const data = await inContext(scope, async (ctx) => {
      await work(ctx, await workingKey(ctx, id));
      ctx.announce(deviceKeysChanged.kind, [id]);
      return oneKey(ctx.tx, id);
    });
    changed([id]);
    return { data };
  };
  return [
    verb(deviceKeys, async (ctx) => ({ data: await shownKeys(ctx) })),
    verb(issueDeviceKey, issueNewKey),
    scoped(changeDeviceKey, (scope, { id, ...wanted }) =>
      change(scope, id, (ctx, key) => relabelKey(ctx, key, wanted)),
    ),
    scoped(takeOverDeviceKey, (scope, { id }) => change(scope, id, takeOverKey)),
    verb(rotateDeviceKey, rotateKey),
    scoped(withdrawDeviceKey, (scope, { id }) => change(scope, id, withdrawKey)),
  ];
}
