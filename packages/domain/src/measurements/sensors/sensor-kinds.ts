import type { ValueTypeKey } from '../value-types.ts';
import { readBloodPressure } from './blood-pressure.ts';
import { askLastRecord, readGlucose } from './glucose.ts';
import { Packet, PacketTooShort } from './packet.ts';
import { readContinuous, readSpotCheck } from './pulse-oximeter.ts';
import type { SensorReading } from './sensor-reading.ts';
import { readTemperature } from './thermometer.ts';
import { readWeight } from './weight.ts';

type Characteristic = { uuid: number; read: (packet: Packet) => SensorReading };

/** A service of the Bluetooth SIG for personal health devices: where it tells its readings, and how they are read. */
export type SensorKind = {
  key: SensorKindKey;
  /** Assigned number of the GATT service. */
  service: number;
  /** The first that a sensor has is listened to. */
  characteristics: readonly Characteristic[];
  /** The values it gives, the one it is bought for first. */
  valueTypes: readonly ValueTypeKey[];
  /** A control point that is asked for what is stored; other sensors speak by themselves. */
  ask?: { uuid: number; bytes: Uint8Array<ArrayBuffer> };
};

export const sensorKindKeys = [
  'blood_pressure',
  'weight',
  'pulse_oximeter',
  'thermometer',
  'glucose',
] as const;
export type SensorKindKey = (typeof sensorKindKeys)[number];

/** Bluetooth Assigned Numbers, sections 3.4 and 3.8. */
export const sensorKinds: readonly SensorKind[] = [
  {
    key: 'blood_pressure',
    service: 0x1810,
    characteristics: [{ uuid: 0x2a35, read: readBloodPressure }],
    valueTypes: ['blood_pressure', 'pulse'],
  },
  {
    key: 'weight',
    service: 0x181d,
    characteristics: [{ uuid: 0x2a9d, read: readWeight }],
    valueTypes: ['weight'],
  },
  {
    key: 'pulse_oximeter',
    service: 0x1822,
    characteristics: [
      { uuid: 0x2a5e, read: readSpotCheck },
      { uuid: 0x2a5f, read: readContinuous },
    ],
    valueTypes: ['spo2', 'pulse'],
  },
  {
    key: 'thermometer',
    service: 0x1809,
    characteristics: [{ uuid: 0x2a1c, read: readTemperature }],
    valueTypes: ['temperature'],
  },
  {
    key: 'glucose',
    service: 0x1808,
    characteristics: [{ uuid: 0x2a18, read: readGlucose }],
    valueTypes: ['glucose'],
    ask: { uuid: 0x2a52, bytes: askLastRecord },
  },
];

/** The 128 bits of an assigned number, as browsers write them. */
export function assigned(uuid: number): string {
  return `${uuid.toString(16).padStart(8, '0')}-0000-1000-8000-00805f9b34fb`;
}

/** What a notification says; `unusable` where it ends before its own flags. */
export function readPacket({ read }: Characteristic, bytes: DataView): SensorReading {
  try {
    return read(new Packet(bytes));
  } catch (error) {
    if (!(error instanceof PacketTooShort)) throw error;
    return { values: [], takenAt: null, doubts: ['unusable'], isFinal: true };
  }
}
