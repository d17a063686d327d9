import type { Tx } from '@fernpuls/server/ground/database';
import { newId } from '@fernpuls/server/ground/ids';
import type { DemoPatient } from '../patient.ts';
import type { DemoWorld } from '../world.ts';
import { insertSubscriptionPrices } from './queries.ts';

type Setting = {
  world: DemoWorld;
  patientId: (patient: DemoPatient) => string;
  people: readonly string[];
};

/** Medical services bear no tax (§ 4 Nr. 14 UStG). `before`: cents until the end of last year. */
const items = [
  { code: 'TM-BASIS', name: 'Telemonitoring Basis', unit: 'month', cents: 2990, before: 2750, tax: 190 },
  { code: 'GERAETE', name: 'Gerätemiete Waage und Blutdruck', unit: 'month', cents: 1250, tax: 190 },
  { code: 'VIDEO', name: 'Videosprechstunde am Abend', unit: 'piece', cents: 3500, tax: 0 },
] as const;

const subscriptions = [
  {
    name: 'Herz Plus',
    description: 'Mit geliehenen Geräten und einer Sprechstunde nach Feierabend',
    interval: 'quarter',
    noticeDays: 28,
    lines: { 'TM-BASIS': 3, GERAETE: 3, VIDEO: 1 },
  },
  {
    name: 'Blutdruck mit eigenem Gerät',
    description: null,
    interval: 'month',
    noticeDays: 14,
    lines: { 'TM-BASIS': 1 },
  },
] as const;

/** What the practice sells beside what insurers pay, and one patient who pays for it: one running, one ended. */
export async function seedSubscriptions(tx: Tx, { world, patientId, people }: Setting): Promise<void> {
  const year = Number(world.today.slice(0, 4));
  const ids = new Map<string, string>(items.map(({ code }) => [code, newId()]));
  const idOf = (code: string) => ids.get(code) ?? '';
  const item = (one: (typeof items)[number]) => ({
    id: idOf(one.code),
    name: one.name,
    code: one.code,
    unit: one.unit,
    description: null,
    is_active: true,
  });
  await tx.insertInto('billing_item').values(items.map(item)).execute();
  const prices = items.flatMap((one) => {
    const common = { item_id: idOf(one.code), tax_per_mille: one.tax };
    const [last, first] = [`${year - 1}-12-31`, `${year}-01-01`];
    const former = 'before' in one ? one.before : one.cents;
    const now = { id: newId(), ...common, net_cents: one.cents, valid_from: first, valid_to: null };
    const past = { net_cents: former, valid_from: `${year - 2}-01-01`, valid_to: last };
    return [now, { id: newId(), ...common, ...past }];
  });
  await tx.insertInto('item_price').values(prices).execute();
  const sold = subscriptions.map(({ noticeDays, lines, ...one }) => ({
    id: newId(),
    ...one,
    notice_days: noticeDays,
    is_active: true,
    lines: JSON.stringify(
      Object.entries(lines).map(([code, quantity]) => ({ itemId: idOf(code), quantity })),
    ) as never,
  }));
  await tx.insertInto('subscription').values(sold).execute();
  const payer = world.patients.find(({ lastName }) => lastName === 'Kubitzki');
  if (!payer) return;
  const begun = [
    { starts_on: `${year - 1}-10-01`, ends_on: null, end_reason: null },
    { starts_on: `${year - 1}-02-01`, ends_on: `${year - 1}-09-30`, end_reason: 'cancelled' as const },
  ];
  const held = begun.map((span, at) => ({
    id: newId(),
    patient_id: patientId(payer),
    subscription_id: sold[at]?.id ?? '',
    ...span,
    note: span.ends_on ? 'Wechselt zu Herz Plus' : null,
    interval: sold[at]?.interval ?? 'month',
    notice_days: sold[at]?.notice_days ?? 0,
    created_by_id: people[2] ?? null,
  }));
  await tx.insertInto('patient_subscription').values(held).execute();
  await insertSubscriptionPrices(tx);
}
