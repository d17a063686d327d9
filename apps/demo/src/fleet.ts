import { drawFrom, hashText } from '@fernpuls/domain/kit/random';
import { type DeviceState, type DeviceStep, stateAfter } from '@fernpuls/domain/logistics/fleet/life-line';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoDevice, DemoStep, Worn } from './fleet.queries.ts';
import type { DemoStock } from './stock.queries.ts';

const dayMs = 86_400_000;
const home: DeviceStep[] = ['pack', 'ship', 'deliver'];
const round: DeviceStep[] = [...home, 'return', 'clean', 'stock'];

/** How the devices beside those in use have fared, some of each: days since they were bought and their steps. */
const fates: readonly { days: number; steps: readonly DeviceStep[]; note?: string }[] = [
  { days: 3, steps: [] },
  { days: 40, steps: ['stock'] },
  { days: 62, steps: ['stock', 'transfer'] },
  { days: 420, steps: ['stock', ...round] },
  { days: 35, steps: ['stock', 'pack'] },
  { days: 70, steps: ['stock', 'pack', 'ship'] },
  { days: 90, steps: ['stock', ...home] },
  { days: 510, steps: ['stock', ...home, 'return'] },
  { days: 640, steps: ['stock', ...round, ...home, 'return', 'clean'] },
  { days: 900, steps: ['stock', ...round, 'retire'], note: 'Wiegt nach dem Sturz 0,8 kg zu viel' },
];

type Setting = { stock: DemoStock; worn: readonly Worn[]; practiceKey: string; byId: string; now: Date };

/** The operator's devices one by one: those patients of the practice have, and some at each other place of their lives. */
export function demoFleet(setting: Setting): { devices: DemoDevice[]; steps: DemoStep[] } {
  const devices: DemoDevice[] = [];
  const steps: DemoStep[] = [];
  for (const article of setting.stock.articles.filter(({ kind }) => kind === 'serialised')) {
    const draw = drawFrom(hashText(`fleet ${article.number}`));
    const add = (serial: string, days: number, names: readonly DeviceStep[], note?: string) => {
      const id = newId();
      const boughtAt = new Date(setting.now.getTime() - days * dayMs);
      devices.push({
        id,
        article_id: article.id,
        serial,
        lot: `L${boughtAt.toISOString().slice(2, 4)}${draw.whole(1, 4)}-${draw.whole(0, 1) ? 'A' : 'B'}`,
        bought_on: boughtAt.toISOString().slice(0, 10),
        firmware: draw.whole(0, 3) ? '2.4.3' : '2.4.1',
        iccid: null,
      });
      steps.push(...lifeOf(id, { names, boughtAt, note, setting }));
    };
    const { model } = article;
    for (const { serial } of setting.worn.filter((one) => one.model === model))
      add(serial, draw.whole(100, 800), ['stock', ...home]);
    fates.forEach(({ days, steps: names, note }, index) => {
      const serial = `${article.number.replace('-', '')}-${String(1800 + index * 7)}`;
      add(serial, days, names, note);
    });
    const [main, branch] = setting.stock.locations;
    for (const [place, way] of [
      [main, ['stock']],
      [branch, ['stock', 'transfer']],
    ] as const) {
      const lying = place ? lyingAt(setting.stock, article.id, place.id) - standingAfter(way) : 0;
      for (let index = 0; index < lying; index += 1)
        add(
          `${article.number.replace('-', '')}-${way.length}${String(100 + index)}`,
          draw.whole(7, 150),
          way,
        );
    }
  }
  return { devices, steps };
}

/** What was booked into a place and not out of it. */
function lyingAt({ movements }: DemoStock, articleId: string, locationId: string): number {
  return movements
    .filter(({ article_id }) => article_id === articleId)
    .reduce((sum, { from_location_id, to_location_id, quantity }) => {
      if (to_location_id === locationId) return sum + quantity;
      return from_location_id === locationId ? sum - quantity : sum;
    }, 0);
}

/** How many of the fates end in the store that such steps lead to. */
function standingAfter(way: readonly DeviceStep[]): number {
  const isBranch = way.at(-1) === 'transfer';
  return fates.filter(({ steps }) => {
    const last = steps.at(-1);
    return isBranch ? last === 'transfer' : last === 'stock' || last === 'pack';
  }).length;
}

type Life = {
  names: readonly DeviceStep[];
  boughtAt: Date;
  note: string | undefined;
  setting: Setting;
};

/** From the store to the practice and back, spread over the time since it was bought. */
function lifeOf(deviceId: string, { names, boughtAt, note, setting }: Life): DemoStep[] {
  const { stock, practiceKey, byId, now } = setting;
  const [main, branch] = stock.locations;
  const taken: DemoStep[] = [];
  let state: DeviceState | null = null;
  const between = (now.getTime() - boughtAt.getTime()) / (names.length + 2);
  for (const [index, step] of (['buy', ...names] satisfies DeviceStep[]).entries()) {
    const from: DeviceState | null = state;
    state = stateAfter(from, step);
    if (!state) throw new Error(`${step} does not follow ${from}`);
    const lies = ['stocked', 'packed', 'returned', 'cleaned'].includes(state);
    const goes = ['shipped', 'delivered', 'active'].includes(state);
    taken.push({
      id: newId(),
      device_id: deviceId,
      sequence: index + 1,
      step,
      from_state: from,
      state,
      location_id: lies ? ((step === 'transfer' ? branch : main)?.id ?? null) : null,
      practice_key: goes ? practiceKey : null,
      note: step === 'retire' ? (note ?? null) : null,
      taken_by_id: byId,
      taken_at: new Date(boughtAt.getTime() + index * between),
    });
  }
  return taken;
}
