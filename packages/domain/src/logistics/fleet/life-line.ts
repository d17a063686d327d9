/** Where a device of the operator is in its life. It is in one place only: none, a store, or a practice. */
export const deviceStates = [
  'bought',
  'stocked',
  'packed',
  'shipped',
  'delivered',
  'active',
  'returned',
  'cleaned',
  'retired',
] as const;
export type DeviceState = (typeof deviceStates)[number];

export const deviceSteps = [
  'buy',
  'stock',
  'transfer',
  'pack',
  'unpack',
  'ship',
  'deliver',
  'activate',
  'hand_back',
  'return',
  'clean',
  'retire',
] as const;
export type DeviceStep = (typeof deviceSteps)[number];

/** Steps people of the operator take; a device is in use as soon as its practice gives it to a patient. */
export const takenSteps = [
  'stock',
  'transfer',
  'pack',
  'unpack',
  'ship',
  'deliver',
  'return',
  'clean',
  'retire',
] as const satisfies readonly DeviceStep[];
export type TakenStep = (typeof takenSteps)[number];

const leads: Record<DeviceStep, { from: readonly (DeviceState | null)[]; to: DeviceState }> = {
  buy: { from: [null], to: 'bought' },
  stock: { from: ['bought', 'cleaned'], to: 'stocked' },
  transfer: { from: ['stocked'], to: 'stocked' },
  pack: { from: ['stocked'], to: 'packed' },
  unpack: { from: ['packed'], to: 'stocked' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  activate: { from: ['delivered'], to: 'active' },
  hand_back: { from: ['active'], to: 'delivered' },
  return: { from: ['shipped', 'delivered'], to: 'returned' },
  clean: { from: ['returned'], to: 'cleaned' },
  retire: { from: ['bought', 'stocked', 'shipped', 'delivered', 'returned', 'cleaned'], to: 'retired' },
};

/** Where a step leads from a state (null: before the first one); null where it cannot be taken. */
export function stateAfter(state: DeviceState | null, step: DeviceStep): DeviceState | null {
  return leads[step].from.includes(state) ? leads[step].to : null;
}

/** Steps that fit a state, in the order of a life. */
export function stepsFrom(state: DeviceState): TakenStep[] {
  return takenSteps.filter((step) => stateAfter(state, step) !== null);
}

/** What a step has to be told: the store it goes to, the practice it goes to, or why. */
export function askedBy(step: DeviceStep): 'location' | 'practice' | 'note' | null {
  if (step === 'stock' || step === 'transfer' || step === 'return') return 'location';
  if (step === 'ship') return 'practice';
  return step === 'retire' ? 'note' : null;
}

/** What a step books in the stock of its article: pieces lie there while they are stocked or packed, and only then. */
export function bookedBy(
  state: DeviceState,
  step: DeviceStep,
): 'purchase' | 'return' | 'transfer' | 'delivery' | 'scrapped' | null {
  if (step === 'stock') return state === 'bought' ? 'purchase' : 'return';
  if (step === 'transfer') return 'transfer';
  if (step === 'ship') return 'delivery';
  return step === 'retire' && state === 'stocked' ? 'scrapped' : null;
}
