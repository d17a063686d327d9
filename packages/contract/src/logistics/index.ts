import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import {
  ciedCourse,
  ciedEgm,
  enterCiedValues,
  importCiedMessage,
  seeCiedEpisodes,
  setCiedEgm,
} from './cied/cied.call.ts';
import { ciedEpisodes, ciedProgrammings } from './cied/cied-record.ts';
import { ciedLeads, cieds } from './cied/cied.ts';
import { deviceGroups } from './device-group.ts';
import { deviceOrders, settleDeviceOrder } from './device-order.ts';
import { ciedsChanged, patientDevicesChanged } from './device.live.ts';
import { devices } from './device.ts';
import {
  deviceLife,
  importStockDevices,
  releaseDevice,
  reserveDevice,
  stockDeviceVersions,
  takeDeviceStep,
} from './fleet/stock-device.call.ts';
import { stockDevices } from './fleet/stock-device.ts';
import { articles } from './stock/article.ts';
import {
  articleStock,
  articleVersions,
  reverseMovement,
  setStockMinimum,
  takeStock,
} from './stock/stock.call.ts';
import { stockLocations } from './stock/stock-location.ts';
import { stockMovements } from './stock/stock-movement.ts';
import {
  assignDevice,
  changeDeviceAssignment,
  patientDevices,
  returnDevice,
  swapDevice,
} from './patient-devices.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  devices,
  deviceGroups,
  deviceOrders,
  cieds,
  ciedLeads,
  ciedProgrammings,
  ciedEpisodes,
  articles,
  stockLocations,
  stockMovements,
  stockDevices,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientDevices,
  assignDevice,
  changeDeviceAssignment,
  swapDevice,
  returnDevice,
  settleDeviceOrder,
  ciedCourse,
  enterCiedValues,
  importCiedMessage,
  seeCiedEpisodes,
  ciedEgm,
  setCiedEgm,
  articleStock,
  setStockMinimum,
  takeStock,
  reverseMovement,
  articleVersions,
  importStockDevices,
  takeDeviceStep,
  deviceLife,
  reserveDevice,
  releaseDevice,
  stockDeviceVersions,
];

export const live = [patientDevicesChanged, ciedsChanged] as const satisfies readonly Live[];
