import { billingItems } from '@fernpuls/contract/billing/billing-item';
import { itemPrices } from '@fernpuls/contract/billing/item-price';
import { useList } from '../../../api/hooks.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { today } from '../../../ui/today.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { type MoneyWords, useMoney } from '../use-money.ts';
import { MoneyField } from './money-field.tsx';
import { TaxField } from './tax-field.tsx';
import { pathOf, usePaymentTabs } from './use-payment-tabs.tsx';

/** From when to when which price holds; what comes next ends what holds without an end. */
export function Component() {
  const { t } = useTranslation('billing');
  const words = useMoney();
  const tabs = usePaymentTabs('prices');
  const [parameters] = useSearchParams();
  const itemId = parameters.get('item');
  return <ListPage screen={{ ...screenIn(t, words, itemId), ...tabs }} />;
}

function screenIn(
  t: Translate,
  { money, rate }: MoneyWords,
  itemId: string | null,
): ListScreen<typeof itemPrices.fields> {
  return {
    resource: itemPrices,
    base: pathOf('prices'),
    namespace: 'billing',
    ...(itemId ? { always: { itemId } } : {}),
    nameOf: ({ itemName, netCents }) => `${itemName}, ${money(netCents)}`,
    initial: { ...(itemId ? { itemId } : {}), taxPerMille: 190, validFrom: today() },
    columns: [
      {
        key: 'itemName',
        phone: 'title',
        covers: ['itemId'],
        cell: ({ itemName }) => <strong>{itemName}</strong>,
      },
      { key: 'netCents', phone: 'value', width: '9rem', cell: (row) => money(row.netCents) },
      { key: 'taxPerMille', phone: 'hidden', width: '8rem', cell: (row) => rate(row.taxPerMille) },
      { key: 'grossCents', phone: 'hidden', width: '9rem', cell: (row) => money(row.grossCents) },
      { key: 'validFrom', phone: 'value', width: '9rem' },
      { key: 'validTo', phone: 'hidden', width: '9rem' },
      { key: 'usedCount', phone: 'hidden', width: '9rem' },
    ],
    fields: (field) => (
      <>
        <ItemField {...field('itemId')} />
        <Columns>
          <MoneyField {...field('netCents')} />
          <TaxField {...field('taxPerMille')} />
        </Columns>
        <Columns>
          <DatePicker {...field('validFrom')} help={t('valid_from_help')} />
          <DatePicker {...field('validTo')} />
        </Columns>
      </>
    ),
    below: ({ usedCount }) => usedCount > 0 && <p>{t('price_paid', { number: usedCount })}</p>,
  };
}

function ItemField(binding: FieldBinding) {
  const { rows } = useList(billingItems, { perPage: 100, sort: 'name' });
  const options = rows.map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  return <SelectField {...binding} options={options} />;
}
