import { centsAsDecimal, type Total } from '@fernpuls/domain/billing/money';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';

export type MoneyWords = ReturnType<typeof useMoney>;

/** Sums and rates as the language writes them; cents never become a fraction on the way. */
export function useMoney() {
  const { locale, number } = useFormat();
  const { t } = useTranslation('billing');
  return useMemo(() => {
    const euros = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' });
    const money = (cents: number) => euros.format(centsAsDecimal(cents));
    const rate = (perMille: number) =>
      perMille === 0 ? t('tax_free') : `${number(perMille / 10, perMille % 10 === 0 ? 0 : 1)} %`;
    const taxesOf = ({ netCents, taxes }: Total) =>
      [
        t('net_is', { sum: money(netCents) }),
        ...taxes
          .filter(({ taxPerMille }) => taxPerMille > 0)
          .map(({ taxPerMille, cents }) => t('tax_is', { rate: rate(taxPerMille), sum: money(cents) })),
      ].join(', ');
    return { money, rate, taxesOf };
  }, [locale, number, t]);
}
