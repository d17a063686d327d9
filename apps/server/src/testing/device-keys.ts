import type { Call } from '@fernpuls/contract/kit/call';
import type { DeviceScope } from '@fernpuls/contract/device-scopes';
import {
  deviceKeys,
  issueDeviceKey,
  rotateDeviceKey,
  withdrawDeviceKey,
} from '@fernpuls/contract/identity/device-key.call';
import { askCall, requestOf } from './calls.ts';
import { type Answer, ask1, type TestPerson, type TestTenant } from './server.ts';

type ShownKey = {
  id: string;
  prefix: string;
  last_four: string;
  expires_at: string;
  last_used_at: string | null;
  last_used_address: string | null;
  revoked_at: string | null;
  replaced_by_id: string | null;
  resting_scopes: string[];
};
type IssuedKey = { data: ShownKey; key: string };
type Wanted = { scopes?: readonly DeviceScope[]; validDays?: number; as?: TestPerson };

/** The keys of a practice as its administrator makes and ends them. */
export function keysOf(tenant: TestTenant) {
  const port = Number(tenant.host.split(':')[1]);
  return {
    issue: async ({ scopes = ['measurements_write'], validDays = 180, as }: Wanted = {}) => {
      const input = { ...issueDeviceKey.example, scopes, validDays };
      return (await askCall(tenant, issueDeviceKey, input, as)).body as IssuedKey;
    },
    rotate: async (id: string, overlapHours = 24) =>
      (await askCall(tenant, rotateDeviceKey, { ...rotateDeviceKey.example, id, overlapHours }))
        .body as IssuedKey,
    withdraw: (id: string) => askCall(tenant, withdrawDeviceKey, { id }),
    shown: async (id: string): Promise<ShownKey> => {
      const { data } = (await askCall(tenant, deviceKeys, {})).body as { data: ShownKey[] };
      const found = data.find((key) => key.id === id);
      if (!found) throw new Error(`no key ${id}`);
      return found;
    },
    /** The example of a call, sent with this key to the server at `at`. */
    send: (key: string, call: Call, at: { port?: number; host?: string } = {}): Promise<Answer> =>
      ask1(at.port ?? port, {
        ...requestOf(call, call.example as Record<string, unknown>),
        host: at.host ?? tenant.host,
        headers: { authorization: `Bearer ${key}` },
      }),
  };
}
