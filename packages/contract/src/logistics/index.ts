import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { deviceGroups } from './device-group.ts';
import { deviceOrders, settleDeviceOrder } from './device-order.ts';
import { patientDevicesChanged } from './device.live.ts';
import { devices } from './device.ts';
import {
  assignDevice,
  changeDeviceAssignment,
  patientDevices,
  returnDevice,
  swapDevice,
} from './patient-devices.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [devices, deviceGroups, deviceOrders] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientDevices,
  assignDevice,
  changeDeviceAssignment,
  swapDevice,
  returnDevice,
  settleDeviceOrder,
];

export const live = [patientDevicesChanged] as const satisfies readonly Live[];
