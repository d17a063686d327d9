import { assigned, type SensorKind } from '@fernpuls/domain/measurements/sensors/sensor-kinds';

const batteryService = assigned(0x180f);

/** Whether this browser speaks with sensors at all: Chromium's do, over https. */
export function canReachSensors(): boolean {
  return 'bluetooth' in navigator;
}

/** Why no sensor answers; `not_chosen` is no fault. */
export type SensorFault = 'not_chosen' | 'off' | 'away' | 'other_kind' | 'forbidden';

/**
 * The browser's own list of sensors in reach, those of the kinds alone. It opens only by a click or a key of the person.
 */
export function choose(kinds: readonly SensorKind[], name?: string): Promise<BluetoothDevice> {
  return navigator.bluetooth.requestDevice({
    filters: kinds.map(({ service }) => ({ services: [assigned(service)], ...(name && { name }) })),
    optionalServices: [batteryService],
  });
}

/** One that was chosen before, where the browser remembers what it was allowed; undefined where it has to ask again. */
export async function remembered(id: string): Promise<BluetoothDevice | undefined> {
  const all = (await navigator.bluetooth.getDevices?.()) ?? [];
  return all.find((device) => device.id === id);
}

async function isSwitchedOn(): Promise<boolean> {
  return navigator.bluetooth.getAvailability();
}

/** How full its battery is, in per cent; null where it does not tell. */
export async function batteryOf(gatt: BluetoothRemoteGATTServer): Promise<number | null> {
  try {
    const service = await gatt.getPrimaryService(batteryService);
    const level = await (await service.getCharacteristic(assigned(0x2a19))).readValue();
    return level.getUint8(0);
  } catch {
    return null;
  }
}

/** Names of DOMException that the browser throws. Source: Web Bluetooth, W3C Community Group, section 4.5 and 5.2. */
export async function faultOf(error: unknown): Promise<SensorFault> {
  const name = error instanceof Error ? error.name : '';
  if (name === 'SecurityError' || name === 'NotAllowedError') return 'forbidden';
  if (name !== 'NotFoundError') return 'away';
  // The same error where nobody chose and where there is no Bluetooth to choose from.
  return (await isSwitchedOn()) ? 'not_chosen' : 'off';
}
