/** How far an order is, from being placed to coming back. It stands where its slowest part stands. */
export const stockOrderStates = [
  'placed',
  'accepted',
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
  'cancelled',
] as const;
export type StockOrderState = (typeof stockOrderStates)[number];

/** What was decided of the whole order; closed: what was not sent is not sent any more. */
export const stockOrderStages = ['placed', 'accepted', 'closed', 'cancelled'] as const;
export type StockOrderStage = (typeof stockOrderStages)[number];

export const consignmentStates = [
  'packed',
  'shipped',
  'delivered',
  'return_requested',
  'returned',
  'unpacked',
] as const;
export type ConsignmentState = (typeof consignmentStates)[number];

export const consignmentSteps = ['unpack', 'ship', 'deliver', 'request_return', 'take_return'] as const;
export type ConsignmentStep = (typeof consignmentSteps)[number];

/** Everything that stands in the history of an order. */
export const stockOrderSteps = [
  'place',
  'accept',
  'pack',
  ...consignmentSteps,
  'cancel',
  'close',
  'first_reading',
] as const;
export type StockOrderStep = (typeof stockOrderSteps)[number];

const leads: Record<ConsignmentStep, { from: readonly ConsignmentState[]; to: ConsignmentState }> = {
  unpack: { from: ['packed'], to: 'unpacked' },
  ship: { from: ['packed'], to: 'shipped' },
  deliver: { from: ['shipped'], to: 'delivered' },
  request_return: { from: ['delivered'], to: 'return_requested' },
  take_return: { from: ['shipped', 'delivered', 'return_requested'], to: 'returned' },
};

/** Where a step leads a consignment; null where it cannot be taken. */
export function consignmentAfter(state: ConsignmentState, step: ConsignmentStep): ConsignmentState | null {
  return leads[step].from.includes(state) ? leads[step].to : null;
}

/** Whether the step was taken already and nothing came after it: whoever asks again gets the same answer. */
export function isTaken(state: ConsignmentState, step: ConsignmentStep): boolean {
  return leads[step].to === state;
}

/** Steps that fit a consignment, the next one first. */
export function consignmentStepsFrom(state: ConsignmentState): ConsignmentStep[] {
  const order: readonly ConsignmentStep[] = ['ship', 'deliver', 'request_return', 'take_return', 'unpack'];
  return order.filter((step) => consignmentAfter(state, step) !== null);
}

type Parts = {
  stage: StockOrderStage;
  /** Pieces that were ordered and lie in no consignment. */
  outstanding: number;
  consignments: readonly ConsignmentState[];
};

/** How far the order is: as far as its slowest part, what is not packed yet included. */
export function orderStateOf({ stage, outstanding, consignments }: Parts): StockOrderState {
  if (stage === 'cancelled') return 'cancelled';
  const parts = consignments.filter((state) => state !== 'unpacked');
  if (stage === 'placed') return 'placed';
  if (parts.length === 0) return stage === 'closed' ? 'cancelled' : 'accepted';
  if (outstanding > 0 && stage !== 'closed') return 'accepted';
  return stockOrderStates.find((state) => parts.some((part) => part === state)) ?? 'accepted';
}

/** Steps of the whole order. Cancelling gives back what is packed; closing leaves what was sent as it is. */
export const wholeOrderSteps = ['accept', 'pack', 'cancel', 'close'] as const;
export type WholeOrderStep = (typeof wholeOrderSteps)[number];

export function mayTakeOrderStep(step: WholeOrderStep, { stage, outstanding, consignments }: Parts): boolean {
  const isSent = consignments.some((state) => state !== 'packed' && state !== 'unpacked');
  if (step === 'accept') return stage === 'placed';
  if (step === 'cancel') return (stage === 'placed' || stage === 'accepted') && !isSent;
  if (step === 'close') return stage === 'accepted' && outstanding > 0 && isSent;
  return stage === 'accepted' && outstanding > 0;
}

type Piece = { articleId: string; quantity: number };

/** What is still to be packed, article by article, in the order they were ordered. */
export function outstandingItems<T extends Piece>(ordered: readonly T[], packed: readonly Piece[]): T[] {
  return ordered.flatMap((item) => {
    const already = packed
      .filter(({ articleId }) => articleId === item.articleId)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    return item.quantity > already ? [{ ...item, quantity: item.quantity - already }] : [];
  });
}

/** Articles with how many of each, those named twice together. */
export function joinedItems(items: readonly Piece[], times = 1): Piece[] {
  const sums = new Map<string, number>();
  for (const { articleId, quantity } of items)
    sums.set(articleId, (sums.get(articleId) ?? 0) + quantity * times);
  return [...sums].map(([articleId, quantity]) => ({ articleId, quantity }));
}

export const urgencies = ['late', 'today', 'later', 'none'] as const;
type Urgency = (typeof urgencies)[number];

/** Whether something of the operator's doing is late; days as `YYYY-MM-DD`. What is on its way waits for others. */
export function urgencyOf(state: StockOrderState, dueOn: string, today: string): Urgency {
  if (!['placed', 'accepted', 'packed'].includes(state)) return 'none';
  if (dueOn < today) return 'late';
  return dueOn === today ? 'today' : 'later';
}
