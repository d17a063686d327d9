import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import {
  ciedCourse,
  ciedEgm,
  enterCiedValues,
  importCiedMessage,
  previewCiedMessage,
  seeCiedEpisodes,
  setCiedEgm,
  settleCiedNotices,
} from './cied/cied.call.ts';
import { ciedEpisodes, ciedProgrammings } from './cied/cied-record.ts';
import { ciedNoticeCounts } from './cied/notice-counts.call.ts';
import { ciedNotices } from './cied/cied-notice.ts';
import { ciedLimits } from './cied/cied-limit.ts';
import { ciedLeads, cieds } from './cied/cied.ts';
import { deviceGroups } from './device-group.ts';
import { deviceOrders, orderOffer, settleDeviceOrder } from './device-order.ts';
import { ciedsChanged } from './cied/cied.live.ts';
import { patientDevicesChanged } from './device.live.ts';
import { devices } from './device.ts';
import {
  deviceLife,
  importStockDevices,
  releaseDevice,
  reserveDevice,
  stockDeviceVersions,
  takeDeviceStep,
} from './fleet/stock-device.call.ts';
import { recallLot } from './fleet/recall.call.ts';
import { stockDevices } from './fleet/stock-device.ts';
import { changeOrderAddress, orderAddress } from './orders/order-address.call.ts';
import {
  consignmentPaper,
  orderCounts,
  orderLife,
  sensorPackageVersions,
  stockOrderVersions,
} from './orders/order-life.call.ts';
import {
  acceptOrder,
  cancelOrder,
  closeOrder,
  packConsignment,
  placeOrder,
  takeConsignmentStep,
} from './orders/order-steps.call.ts';
import { stockOrdersChanged } from './orders/order.live.ts';
import { sensorPackages } from './orders/sensor-package.ts';
import { stockOrders } from './orders/stock-order.ts';
import {
  deviceDeliveries,
  deviceQuarantine,
  medisanteConnection,
  setMedisanteConnection,
  settleDeviceMessages,
} from './medisante/medisante.call.ts';
import { logisticsOverview } from './overview.call.ts';
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
  ciedNotices,
  ciedLimits,
  articles,
  stockLocations,
  stockMovements,
  stockDevices,
  sensorPackages,
  stockOrders,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  patientDevices,
  assignDevice,
  changeDeviceAssignment,
  swapDevice,
  returnDevice,
  settleDeviceOrder,
  orderOffer,
  ciedCourse,
  enterCiedValues,
  previewCiedMessage,
  importCiedMessage,
  ciedNoticeCounts,
  settleCiedNotices,
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
  sensorPackageVersions,
  placeOrder,
  acceptOrder,
  packConsignment,
  takeConsignmentStep,
  cancelOrder,
  closeOrder,
  orderLife,
  stockOrderVersions,
  orderCounts,
  consignmentPaper,
  orderAddress,
  changeOrderAddress,
  logisticsOverview,
  recallLot,
  medisanteConnection,
  setMedisanteConnection,
  deviceQuarantine,
  settleDeviceMessages,
  deviceDeliveries,
];

export const live = [
  patientDevicesChanged,
  ciedsChanged,
  stockOrdersChanged,
] as const satisfies readonly Live[];
