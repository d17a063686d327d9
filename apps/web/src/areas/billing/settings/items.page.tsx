import { type BillingItem, billingItems } from '@fernpuls/contract/billing/billing-item';
import { itemPrices } from '@fernpuls/contract/billing/item-price';
import IconPlus from '#icons/IconPlus';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { Link } from '../../../ui/link.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { type MoneyWords, useMoney } from '../use-money.ts';
import { pathOf, usePaymentTabs } from './use-payment-tabs.tsx';
import { usePeriod } from './use-period.ts';

/** What the practice charges for, one by one. */
export function Component() {
  const { t } = useTranslation('billing');
  const words = useMoney();
  const tabs = usePaymentTabs('items');
  return <ListPage screen={{ ...screenIn(t, words), ...tabs }} />;
}

function screenIn(t: Translate, { money }: MoneyWords): ListScreen<typeof billingItems.fields> {
  return {
    resource: billingItems,
    base: pathOf('items'),
    namespace: 'billing',
    choiceWords: { unit: 'billing:unit' },
    bulkDelete: true,
    initial: { unit: 'month', isActive: true },
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'code', phone: 'value', width: '10rem' },
      { key: 'unit', phone: 'hidden', width: '9rem' },
      {
        key: 'price',
        phone: 'value',
        width: '10rem',
        cell: ({ price }) => (price ? money(price.grossCents) : t('no_price')),
      },
      { key: 'isActive', phone: 'hidden', width: '6rem' },
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} autoFocus />
        <CodeField {...field('code')} />
        <SelectField {...field('unit')} words="billing:unit" />
        <TextareaField {...field('description')} rows={2} />
        <SwitchField {...field('isActive')} />
      </>
    ),
    below: (row) => <Prices item={row} />,
  };
}

function CodeField(binding: FieldBinding) {
  const { t } = useTranslation('billing');
  const { onChange } = binding;
  return (
    <TextField
      {...binding}
      help={t('code_help')}
      onChange={(value) => onChange(value.replaceAll(/\s/g, '').toUpperCase())}
    />
  );
}

/** What it costs, has cost and will cost. */
function Prices({ item }: { item: BillingItem }) {
  const { t } = useTranslation('billing');
  const { money, rate } = useMoney();
  const period = usePeriod();
  const mayWrite = useMay('tenant', 'write');
  const { rows, error, refetch } = useList(itemPrices, { perPage: 100, filters: { itemId: item.id } });
  return (
    <Section title={t('list.prices')} level={3}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {item.priceCount === 0 && <Text quiet>{t('no_price_yet')}</Text>}
      <Stack as="ul" gap={1}>
        {rows.map((row) => (
          <li key={row.id}>
            <Link to={`${pathOf('prices')}/${row.id}`}>{money(row.netCents)}</Link>{' '}
            <Text as="span" quiet>
              {[
                t('plus_tax', { rate: rate(row.taxPerMille), sum: money(row.grossCents) }),
                period(row.validFrom, row.validTo),
              ].join(' · ')}
            </Text>
          </li>
        ))}
      </Stack>
      {mayWrite && (
        <div>
          <ButtonLink
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            to={`${pathOf('prices')}/new?item=${item.id}`}
          >
            {t('item_prices.new')}
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}
