import type { Room } from '../kit/room.ts';
import { listDevices } from './list-devices.ts';
import { ciedHandlers } from './cied/handlers.ts';
import { ciedVerbs, episodeVerbs, leadVerbs, programmingVerbs } from './cied/verbs.ts';
import { fleetHandlers, stockDeviceVerbs } from './fleet/verbs.ts';
import { changingHandlers } from './of-patients/changing.ts';
import { groupVerbs, orderVerbs, settleHandler } from './of-patients/orders.ts';
import { patientDevicesHandler } from './of-patients/read.ts';
import { movementVerbs } from './stock/booking.ts';
import { articleVerbs, stockHandlers } from './stock/verbs.ts';

export const room: Room = {
  verbs: {
    devices: { list: listDevices },
    device_groups: groupVerbs,
    device_orders: orderVerbs,
    cieds: ciedVerbs,
    cied_leads: leadVerbs,
    cied_programmings: programmingVerbs,
    cied_episodes: episodeVerbs,
    articles: articleVerbs,
    stock_movements: movementVerbs,
    stock_devices: stockDeviceVerbs,
  },
  handlers: () => [
    patientDevicesHandler,
    ...changingHandlers,
    settleHandler,
    ...ciedHandlers,
    ...stockHandlers,
    ...fleetHandlers,
  ],
  enrich: {
    patient_devices_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
    cieds_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
  },
};
