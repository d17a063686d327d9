import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';

type Outstanding = OrderLife['outstanding'];
/** By article: how many pieces without a serial number go in, and of which batch. */
export type Counts = Readonly<Record<string, { quantity: number; batch: string }>>;

/** All that is missing goes in; where batches are kept, only once one is named. */
export function startsWith(outstanding: Outstanding): Counts {
  return Object.fromEntries(
    outstanding
      .filter(({ kind }) => kind === 'counted')
      .map(({ articleId, quantity, hasBatches }) => [
        articleId,
        { quantity: hasBatches ? 0 : quantity, batch: '' },
      ]),
  );
}

export function piecesOf(outstanding: Outstanding, counts: Counts) {
  return outstanding.flatMap(({ articleId, hasBatches }) => {
    const { quantity = 0, batch = '' } = counts[articleId] ?? {};
    if (quantity < 1) return [];
    return [{ articleId, quantity, batch: hasBatches && batch.trim() !== '' ? batch.trim() : null }];
  });
}
