import { type Subscription, subscriptions } from '@fernpuls/contract/billing/subscription';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns, Section, Text } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { type MoneyWords, useMoney } from '../use-money.ts';
import { LinesField } from './lines-field.tsx';
import { pathOf, usePaymentTabs } from './use-payment-tabs.tsx';

/** What patients may subscribe to. */
export function Component() {
  const { t } = useTranslation('billing');
  const words = useMoney();
  const tabs = usePaymentTabs('subscriptions');
  return <ListPage screen={{ ...screenIn(t, words), ...tabs }} />;
}

function screenIn(t: Translate, { money }: MoneyWords): ListScreen<typeof subscriptions.fields> {
  return {
    resource: subscriptions,
    base: pathOf('subscriptions'),
    namespace: 'billing',
    choiceWords: { interval: 'billing:interval' },
    initial: { interval: 'quarter', noticeDays: 28, lines: [], isActive: true },
    columns: [
      { key: 'name', phone: 'title' },
      { key: 'interval', phone: 'hidden', width: '10rem' },
      {
        key: 'total',
        phone: 'value',
        align: 'end',
        numeric: true,
        width: '10rem',
        cell: ({ total }) => (total ? money(total.grossCents) : t('no_price')),
      },
      {
        key: 'noticeDays',
        phone: 'hidden',
        width: '9rem',
        cell: ({ noticeDays }) => t('days', { count: noticeDays }),
      },
      { key: 'patientCount', phone: 'value', width: '9rem' },
      { key: 'isActive', phone: 'hidden', width: '6rem' },
    ],
    fields: (field) => (
      <>
        <TextField {...field('name')} autoFocus />
        <TextareaField {...field('description')} rows={2} />
        <Columns>
          <SelectField {...field('interval')} words="billing:interval" />
          <NumberField {...field('noticeDays')} decimals={0} unit={t('day_unit')} />
        </Columns>
        <LinesField {...field('lines')} />
        <SwitchField {...field('isActive')} />
      </>
    ),
    below: (row) => <Costs row={row} />,
  };
}

function Costs({ row }: { row: Subscription }) {
  const { t } = useTranslation('billing');
  const { money, taxesOf } = useMoney();
  return (
    <Section title={t('costs_today')} level={3}>
      {row.total ? (
        <>
          <Text strong>{t(`per.${row.interval}`, { sum: money(row.total.grossCents) })}</Text>
          <Text quiet>{taxesOf(row.total)}</Text>
        </>
      ) : (
        <Text quiet>{t('line_without_price')}</Text>
      )}
      <Text quiet small>
        {t('prices_stay')}
      </Text>
    </Section>
  );
}
