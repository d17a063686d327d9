import type { DeviceScope } from '@fernpuls/contract/device-scopes';

/** `sourceId` stays when a key is exchanged: what is sent again with its successor is known already. */
export type DeviceActor = {
  kind: 'device_key';
  id: string;
  sourceId: string;
  scopes: ReadonlySet<DeviceScope>;
};
