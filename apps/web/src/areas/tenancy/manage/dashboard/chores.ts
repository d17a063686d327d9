import type { LogisticsOverview } from '@fernpuls/contract/logistics/overview.call';
import { articleStockPath, stockDevicesPath, stockOrderPath } from '@fernpuls/contract/paths';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Translate } from '../../../../i18n/texts.ts';
import type { Format } from '../../../../ui/format.ts';

/** Something to do in the store: done where it leads to, so nobody takes it over or puts it off here. */
export type Chore = {
  key: string;
  priority: Priority;
  /** Whose or what. */
  name: string;
  fact: string;
  /** Minutes it is late; null: no matter of a moment. */
  lateMinutes: number | null;
  to: string;
  next: string;
};

type Words = { t: Translate; format: Format; now: number };

/** Late orders, what runs out, batches that end and overdue calibrations, in this order. */
export function choresOf(overview: LogisticsOverview, { t, format, now }: Words): Chore[] {
  const { lateOrders, shortArticles, endingBatches, calibrations } = overview;
  const none = { lateMinutes: null };
  return [
    ...lateOrders.map(({ id, number, practiceName, dueOn }) => ({
      key: `order ${id}`,
      priority: 'high' as const,
      name: practiceName,
      fact: t('chore.order', { number }),
      lateMinutes: -format.daysApart(dueOn, now) * 1440,
      to: stockOrderPath(id),
      next: t('goto.order'),
    })),
    ...shortArticles.map(({ id, name, locationName, onHand, minimum }) => ({
      ...none,
      key: `stock ${id} ${locationName}`,
      priority: onHand === 0 ? ('high' as const) : ('medium' as const),
      name,
      fact: t('chore.stock', {
        place: locationName,
        n: format.number(onHand),
        minimum: format.number(minimum),
      }),
      to: articleStockPath(id),
      next: t('goto.stock'),
    })),
    ...endingBatches.map(({ articleId, name, batch, quantity, expiresOn, expiry }) => ({
      ...none,
      key: `batch ${articleId} ${batch}`,
      priority: expiry === 'expired' ? ('high' as const) : ('low' as const),
      name,
      fact: t('chore.batch', { batch, n: format.number(quantity), date: format.date(expiresOn) }),
      to: articleStockPath(articleId),
      next: t('goto.batch'),
    })),
    ...(calibrations.over > 0
      ? [
          {
            ...none,
            key: 'calibration',
            priority: 'medium' as const,
            name: t('fleet'),
            fact: t('chore.calibration', { n: format.number(calibrations.over) }),
            to: `${stockDevicesPath}?sort=calibrationDueOn`,
            next: t('goto.calibration'),
          },
        ]
      : []),
  ];
}
