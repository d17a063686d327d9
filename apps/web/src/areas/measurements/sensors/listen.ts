import {
  assigned,
  readPacket,
  type SensorKind,
  type SensorKindKey,
} from '@fernpuls/domain/measurements/sensors/sensor-kinds';
import type { SensorReading } from '@fernpuls/domain/measurements/sensors/sensor-reading';
import { batteryOf } from './browser.ts';

type Heard = { onReading: (reading: SensorReading) => void; onEnd: () => void };
export type Connection = { kind: SensorKindKey; battery: number | null; close: () => void };

/** Connects and hears every reading of the first of these kinds that the sensor is; null where it is none of them. */
export async function listen(
  device: BluetoothDevice,
  kinds: readonly SensorKind[],
  { onReading, onEnd }: Heard,
): Promise<Connection | null> {
  const { gatt } = device;
  if (!gatt) return null;
  await gatt.connect();
  const found = await serviceOf(gatt, kinds);
  if (!found) {
    gatt.disconnect();
    return null;
  }
  const { kind, service } = found;
  // A sensor lets only one question be open at a time.
  const battery = await batteryOf(gatt);
  const end = () => {
    device.removeEventListener('gattserverdisconnected', end);
    onEnd();
  };
  device.addEventListener('gattserverdisconnected', end);
  const close = () => {
    device.removeEventListener('gattserverdisconnected', end);
    gatt.disconnect();
  };
  if (!(await hear(service, kind, onReading))) {
    close();
    return null;
  }
  return { kind: kind.key, battery, close };
}

function noServices(error: unknown): [] {
  if (error instanceof Error && error.name === 'NotFoundError') return [];
  throw error;
}

async function serviceOf(gatt: BluetoothRemoteGATTServer, kinds: readonly SensorKind[]) {
  // Rejected where a device has none that it was chosen for.
  const services = await gatt.getPrimaryServices().catch(noServices);
  for (const kind of kinds) {
    const service = services.find(({ uuid }) => uuid === assigned(kind.service));
    if (service) return { kind, service };
  }
  return null;
}

/** Whether the service has a characteristic that tells readings. */
async function hear(
  service: BluetoothRemoteGATTService,
  kind: SensorKind,
  onReading: Heard['onReading'],
): Promise<boolean> {
  const there = await service.getCharacteristics();
  for (const known of kind.characteristics) {
    const characteristic = there.find(({ uuid }) => uuid === assigned(known.uuid));
    if (!characteristic) continue;
    characteristic.addEventListener('characteristicvaluechanged', () => {
      if (characteristic.value) onReading(readPacket(known, characteristic.value));
    });
    await characteristic.startNotifications();
    await ask(there, kind);
    return true;
  }
  return false;
}

async function ask(there: readonly BluetoothRemoteGATTCharacteristic[], { ask: question }: SensorKind) {
  if (!question) return;
  const point = there.find(({ uuid }) => uuid === assigned(question.uuid));
  await point?.startNotifications();
  await point?.writeValueWithResponse(question.bytes);
}
