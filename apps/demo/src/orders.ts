import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import { dayOf } from '@fernpuls/server/tenancy/index';
import {
  type DemoPackage,
  insertPackages,
  insertPart,
  insertStockOrder,
  insertWish,
  moveOrder,
  somePatients,
  tellFirstReading,
  wearersOf,
} from './orders.queries.ts';
import type { DemoStock } from './stock.queries.ts';

const dayMs = 86_400_000;
const box = '90-010';
/** Names, what for, and the numbers of their articles. */
const sets = [
  ['HI Standard', 'Herzinsuffizienz: Gewicht und Blutdruck', ['10-240', '10-310', box]],
  [
    'HI plus EKG',
    'Herzinsuffizienz mit Vorhofflimmern: Gewicht, Blutdruck und EKG',
    ['10-240', '10-310', '10-510', box],
  ],
  ['HI Klassik', 'Wie HI Standard, mit Geräten von Seca und Omron', ['10-803', '10-707']],
  ['COPD', 'Sauerstoffsättigung zu Hause', ['10-420', box]],
  ['RR Basis', 'Nur Blutdruck, mit großer Manschette', ['10-310', '20-105']],
] as const;

type Setting = { stock: DemoStock; practiceKey: string; byId: string; now: Date };
type SetName = (typeof sets)[number][0];
const path = ['accept', 'pack', 'ship', 'deliver', 'request_return', 'take_return'] as const;
const stateOf = {
  accept: 'accepted',
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  request_return: 'return_requested',
  take_return: 'returned',
} as const;

type Told = {
  set: SetName;
  patientId?: string | undefined;
  reason: 'first' | 'additional' | 'replacement' | 'defect';
  /** Days since it was placed, and to the day it is wished for. */
  days: number;
  wishIn?: number;
  /** The last step of the order; the consignment may be ahead of it. */
  until: (typeof path)[number] | 'place' | 'cancel';
  part?: 'packed' | 'shipped' | 'delivered' | 'return_requested' | 'returned';
  serials?: readonly string[];
  withBox?: boolean;
  note?: string;
  /** Days ago. */
  firstReading?: number;
};

/** Packages, and an order in each state: some for patients, some for what the practice keeps. */
export async function demoOrders(tx: Tx, setting: Setting): Promise<void> {
  const packages = sets.map(([name, description, numbers]): DemoPackage => {
    const items = numbers.map((number) => ({ articleId: articleOf(setting.stock, number), quantity: 1 }));
    return { id: newId(), name, description, items };
  });
  await insertPackages(tx, packages);
  const [brandt, second, third] = await somePatients(tx, setting.practiceKey, 3);
  const worn = ['10-803', '10-707'].map((number) => articleOf(setting.stock, number));
  const [wearer] = await wearersOf(tx, setting.practiceKey, worn);
  const orders = toldOf({ brandt, second, third, wearer });
  for (const told of orders) await tell(tx, told, { ...setting, packages });
}

type People = {
  brandt: string | undefined;
  second: string | undefined;
  third: string | undefined;
  wearer: { patientId: string; serials: string[] } | undefined;
};

/** The oldest first, as their numbers go. */
function toldOf({ brandt, second, third, wearer }: People): Told[] {
  const orders: Told[] = [
    {
      set: 'COPD',
      reason: 'additional',
      days: 44,
      until: 'take_return',
      part: 'returned',
      serials: ['10420-1849'],
      withBox: true,
    },
    { set: 'RR Basis', reason: 'replacement', days: 30, until: 'cancel', note: 'Doppelt bestellt' },
    {
      set: 'COPD',
      reason: 'first',
      days: 26,
      until: 'request_return',
      part: 'return_requested',
      serials: ['10420-1842'],
      withBox: true,
    },
    {
      set: 'HI Standard',
      reason: 'additional',
      days: 9,
      until: 'deliver',
      part: 'delivered',
      serials: ['10240-1842', '10310-1842'],
      withBox: true,
    },
    {
      set: 'COPD',
      reason: 'first',
      days: 4,
      until: 'ship',
      part: 'shipped',
      serials: ['10420-1835'],
      withBox: true,
    },
    { set: 'RR Basis', reason: 'additional', days: 6, wishIn: -2, until: 'accept' },
    {
      set: 'HI plus EKG',
      patientId: second,
      reason: 'first',
      days: 3,
      wishIn: 1,
      until: 'accept',
      part: 'shipped',
      serials: ['10240-1835', '10310-1835'],
      withBox: true,
      note: 'Klingelt schlecht, bitte vorher anrufen',
    },
    {
      set: 'HI Standard',
      patientId: third,
      reason: 'first',
      days: 1,
      wishIn: 0,
      until: 'pack',
      part: 'packed',
      serials: ['10240-1828', '10310-1828'],
      withBox: true,
    },
    {
      set: 'HI plus EKG',
      patientId: brandt,
      reason: 'additional',
      days: 0,
      wishIn: 3,
      until: 'place',
      note: 'Bitte mit großer Manschette',
    },
  ];
  return wearer ? [...orders, wornFor(wearer)] : orders;
}

function wornFor({ patientId, serials }: NonNullable<People['wearer']>): Told {
  return {
    set: 'HI Klassik',
    patientId,
    reason: 'first',
    days: 60,
    until: 'deliver',
    part: 'delivered',
    serials,
    firstReading: 57,
  };
}

async function tell(
  tx: Tx,
  told: Told,
  { packages, ...setting }: Setting & { packages: readonly DemoPackage[] },
) {
  const { practiceKey, byId, now, stock } = setting;
  const ago = (days: number) => new Date(now.getTime() - Math.max(days * dayMs, 20 * 60_000));
  const wished = packages.find(({ name }) => name === told.set);
  if (!wished) throw new Error(`no package ${told.set}`);
  const order = {
    id: newId(),
    package: wished,
    practiceKey,
    byId,
    reason: told.reason,
    placedAt: ago(told.days),
    wishOn: told.wishIn === undefined ? null : dayOf(new Date(now.getTime() + told.wishIn * dayMs)),
  };
  const { patientId, until, part, serials = [] } = told;
  const note = until === 'cancel' ? null : (told.note ?? null);
  const id = patientId
    ? await insertWish(tx, { ...order, patientId, note })
    : await insertStockOrder(tx, order);
  const [main] = stock.locations;
  const partId = part ? newId() : null;
  const taken = until === 'place' || until === 'cancel' ? [] : path.slice(0, path.indexOf(until) + 1);
  const after = [0.1, 0.3, 0.4, 2, told.days * 0.7, told.days * 0.9];
  const at = (index: number) => ago(told.days - (after[index] ?? 0));
  if (part && partId && main)
    await insertPart(tx, {
      id: partId,
      orderId: id,
      state: part,
      serials,
      box: told.withBox ? box : null,
      locationId: main.id,
      tracking: part === 'packed' ? null : `0034 0434 1618 22${String(7300 + told.days)} 34`,
      packedAt: at(1),
      shippedAt: part === 'packed' ? null : at(2),
      deliveredAt: part === 'packed' || part === 'shipped' ? null : at(3),
      returnDueOn: part === 'return_requested' ? dayOf(new Date(now.getTime() + 5 * dayMs)) : null,
    });
  for (const [index, step] of taken.entries())
    await moveOrder(tx, id, index === 0 ? null : partId, {
      step,
      state: stateOf[step],
      stage: 'accepted',
      at: at(index),
      byId,
    });
  // Its first part is ahead of the whole.
  if (until === 'accept' && part === 'shipped')
    for (const [index, step] of (['pack', 'ship'] as const).entries())
      await moveOrder(tx, id, partId, {
        step,
        state: 'accepted',
        stage: 'accepted',
        at: at(index + 1),
        byId,
      });
  if (until === 'cancel')
    await moveOrder(tx, id, null, {
      step: 'cancel',
      state: 'cancelled',
      stage: 'cancelled',
      at: ago(told.days - 1),
      byId,
      ...(told.note ? { note: told.note } : {}),
    });
  if (told.firstReading && serials[0]) await tellFirstReading(tx, id, ago(told.firstReading), serials[0]);
}

function articleOf({ articles }: DemoStock, number: string): string {
  const found = articles.find((article) => article.number === number);
  if (!found) throw new Error(`no article ${number}`);
  return found.id;
}
