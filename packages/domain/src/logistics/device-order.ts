export const orderKinds = [
  'scale',
  'blood_pressure',
  'oximeter',
  'ecg',
  'glucose',
  'spirometer',
  'thermometer',
  'hub',
  'accessory',
] as const;
export const orderReasons = ['first', 'additional', 'replacement', 'defect'] as const;
export const orderStates = ['requested', 'received', 'cancelled'] as const;
type OrderState = (typeof orderStates)[number];

/** What was settled can only be opened again, so that each step can be taken back. */
export function mayMoveOrder(from: OrderState, to: OrderState): boolean {
  return from === 'requested' ? to !== 'requested' : to === 'requested';
}
