import type { Room } from '../kit/room.ts';
import { listDevices } from './list-devices.ts';
import { changingHandlers } from './of-patients/changing.ts';
import { groupVerbs, orderVerbs, settleHandler } from './of-patients/orders.ts';
import { patientDevicesHandler } from './of-patients/read.ts';

export const room: Room = {
  verbs: { devices: { list: listDevices }, device_groups: groupVerbs, device_orders: orderVerbs },
  handlers: () => [patientDevicesHandler, ...changingHandlers, settleHandler],
  enrich: { patient_devices_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]) },
};
