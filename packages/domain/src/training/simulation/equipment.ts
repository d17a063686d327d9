import { channels } from './channels.ts';
import type { Baselines, Condition } from './conditions.ts';
import { type ChannelKey, channelKeys, type Days, type Measure, type Slot } from './plan.ts';
import { type Draw, hashText } from '../../kit/random.ts';

export type Device = { serial: string; manufacturer: string; model: string; batteryPercent: number };

/** A device kind: what it is called on its serial number, what it measures, how long after the session began. */
type Kind = {
  prefix: string;
  afterSeconds: number;
  channels: readonly ChannelKey[];
  models: readonly (readonly [string, string])[];
};

const kinds: readonly Kind[] = [
  {
    prefix: 'SC',
    afterSeconds: 0,
    channels: ['weight'],
    models: [
      ['Seca', 'Home 803'],
      ['Beurer', 'BF 720'],
      ['A&D', 'UC-352BLE'],
    ],
  },
  {
    prefix: 'BP',
    afterSeconds: 95,
    channels: ['systolic', 'diastolic', 'pulse'],
    models: [
      ['Omron', 'M7 Intelli IT'],
      ['Beurer', 'BM 85'],
      ['A&D', 'UA-651BLE'],
    ],
  },
  {
    prefix: 'OX',
    afterSeconds: 170,
    channels: ['spo2', 'respiratory_rate', 'pulse'],
    models: [
      ['Nonin', '3230'],
      ['Beurer', 'PO 60'],
    ],
  },
  {
    prefix: 'SP',
    afterSeconds: 260,
    channels: ['pef', 'fev1'],
    models: [
      ['Vitalograph', 'lung monitor BT'],
      ['MIR', 'Smart One'],
    ],
  },
  {
    prefix: 'GL',
    afterSeconds: 30,
    channels: ['glucose'],
    models: [
      ['Ascensia', 'Contour Next One'],
      ['Roche', 'Accu-Chek Instant'],
    ],
  },
];
const units: Record<string, string> = {
  blood_pressure: 'mm[Hg]',
  pulse: '/min',
  weight: 'kg',
  spo2: '%',
  respiratory_rate: '/min',
  pef: 'L/min',
  fev1: 'L',
  glucose: 'mg/dL',
};

type Wanted = {
  patientNumber: string;
  condition: Condition;
  base: Baselines;
  scaleOutages: readonly Days[];
  draw: Draw;
};

/** The devices a patient needs for what is to be measured, and the plan of what each measures when. */
export function equip(wanted: Wanted): { devices: Device[]; measures: Measure[] } {
  const { patientNumber, condition, base, draw } = wanted;
  const slots = slotsOf(condition, draw);
  const isMolar = draw.chance(0.15);
  const taken = new Set<ChannelKey>();
  const devices: Device[] = [];
  const measures: Measure[] = [];
  for (const kind of kinds) {
    const own = kind.channels.filter((key) => base[key] !== undefined && !taken.has(key));
    if (own.length === 0) continue;
    for (const key of own) taken.add(key);
    const serial = `${kind.prefix}-${numberOf(`${kind.prefix} ${patientNumber}`)}`;
    const isDead = kind.prefix === 'SC' && wanted.scaleOutages.length > 0;
    const [manufacturer, model] = draw.pick(kind.models);
    devices.push({ serial, manufacturer, model, batteryPercent: isDead ? draw.whole(0, 5) : charge(draw) });
    for (const [valueType, keys] of Map.groupBy(own, (key) => channels[key].valueType)) {
      measures.push({
        valueType,
        unit: valueType === 'glucose' && isMolar ? 'mmol/L' : (units[valueType] ?? ''),
        deviceSerial: serial,
        slots: valueType === 'weight' ? ['morning'] : slots,
        channels: channelKeys
          .filter((key) => keys.includes(key))
          .map((key) => ({ key, base: base[key] ?? 0 })),
        afterSeconds: kind.afterSeconds,
        outages: kind.prefix === 'SC' ? wanted.scaleOutages : [],
      });
    }
  }
  return { devices, measures };
}

/** Glucose is taken twice a day, pressure often, the rest in the morning. */
function slotsOf(condition: Condition, draw: Draw): readonly Slot[] {
  const isTwice = condition === 'diabetes' || (condition === 'hypertension' && draw.chance(0.4));
  return isTwice ? ['morning', 'evening'] : ['morning'];
}

function charge(draw: Draw): number {
  return draw.chance(0.06) ? draw.whole(8, 19) : draw.whole(32, 100);
}

/** Nothing of the patient: whoever handles a device reads its serial number. */
function numberOf(text: string): string {
  const digits = (of: string) => hashText(of).toString(36).toUpperCase().padStart(7, '0').slice(-5);
  return digits(text) + digits(`${text} again`);
}
