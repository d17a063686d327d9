import { sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { orderCounts } from '@fernpuls/contract/logistics/orders/order-life.call';
import { placeOrder } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { stockOrderPath, stockOrdersPath } from '@fernpuls/contract/paths';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCall, useCallMutation, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Columns, Section } from '../../../ui/layout/layout.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { FormPage } from '../../../ui/page/form-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { ItemsField } from '../packages/items-field.tsx';
import { contentsText } from '../packages/contents-text.ts';
import { useArticleOptions } from '../packages/use-article-options.ts';
import { DoorFields } from './door-fields.tsx';
import { orderForm } from './order-form.ts';

/** For what a practice keeps itself; for a patient it orders in the record. */
export function Component() {
  const { t } = useTranslation('orders');
  const mayWrite = useMay('article', 'write');
  return (
    <>
      <PageHeader title={t('stock_orders.new')} back={stockOrdersPath} />
      {mayWrite ? <NewOrder /> : <RegionError error={{ code: 'forbidden' }} />}
    </>
  );
}

function NewOrder() {
  const { t } = useTranslation(['orders', 'devices']);
  const navigate = useNavigate();
  const made = useRef('');
  const place = useCallMutation(placeOrder, { invalidates: [stockOrders, orderCounts], ignore: [422] });
  const practices =
    useCall(managedTenants, {}).data?.data.filter(({ purpose }) => purpose === 'production') ?? [];
  const packages = useList(sensorPackages, { filters: { isActive: true }, perPage: 100 }).rows.filter(
    ({ items }) => items.length > 0,
  );
  const { field, form, values } = useForm(orderForm, {
    namespace: 'orders',
    initial: { packageCount: 1, items: [], reason: 'first' },
    submit: async ({ packageId = null, ...given }) => {
      made.current = (await place.mutateAsync({ ...given, packageId })).id;
      showToast({ kind: 'success', text: t('placed') });
    },
  });
  const options = useArticleOptions();
  const practice = field('practiceKey');
  const choose = (key: unknown) => {
    practice.onChange(key);
    const name = practices.find((one) => one.key === key)?.name;
    if (name && !values.recipientName) field('recipientName').onChange(name);
  };
  const chosen = packages.find(({ id }) => id === values.packageId);
  return (
    <FormPage
      form={form}
      label={t('stock_orders.new')}
      back={stockOrdersPath}
      create={t('place')}
      onSaved={() => void navigate(stockOrderPath(made.current))}
    >
      <Columns>
        <SelectField
          {...practice}
          onChange={choose}
          help={t('practice_help')}
          options={practices.map(({ key, name }) => ({ value: key, label: name }))}
        />
        <SelectField {...field('reason')} words="devices:order_reason" />
      </Columns>
      <Columns>
        <SelectField
          {...field('packageId')}
          help={chosen ? contentsText(chosen.contents) : t('package_or_items')}
          options={packages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {values.packageId ? (
          <NumberField {...field('packageCount')} label={t('stock_orders.packageCount')} />
        ) : null}
      </Columns>
      <ItemsField field={field('items')} options={options} />
      <Section title={t('goes_to')}>
        <DoorFields field={field} />
        <Columns>
          <DatePicker {...field('wishOn')} help={t('wish_help')} />
        </Columns>
        <TextareaField {...field('note')} rows={2} />
      </Section>
    </FormPage>
  );
}
