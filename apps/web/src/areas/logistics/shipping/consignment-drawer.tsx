import { day, reference, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import {
  type Consignment,
  orderCounts,
  orderLife,
} from '@fernpuls/contract/logistics/orders/order-life.call';
import { takeConsignmentStep } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { articles } from '@fernpuls/contract/logistics/stock/article';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import type { ConsignmentStep } from '@fernpuls/domain/logistics/orders/order-course';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns, Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';

/** The fields of the form; what goes to the server is the call that moves the consignment. */
const stepForm = resource({
  type: 'consignment_steps',
  area: 'logistics',
  permission: 'article',
  module: 'core',
  fields: {
    carrier: text({ nullable: true, max: 40 }),
    trackingNumber: text({ nullable: true, max: 60 }),
    returnDueOn: day({ nullable: true }),
    locationId: reference('stock_locations', { nullable: true }),
    note: text({ nullable: true, max: 500 }),
  },
  example: {},
});

type Props = { consignment: Consignment; step: ConsignmentStep; onClose: () => void };

/** One step on with everything in the parcel. */
export function ConsignmentDrawer({ consignment: { id, number }, step, onClose }: Props) {
  const { t } = useTranslation('orders');
  const take = useCallMutation(takeConsignmentStep, {
    invalidates: [stockOrders, orderLife, orderCounts, stockDevices, articles],
    ignore: [422],
  });
  const places = useList(stockLocations, { filters: { isActive: true }, perPage: 100 });
  const { field, form } = useForm(stepForm, {
    namespace: 'orders',
    initial: step === 'ship' ? { carrier: 'DHL' } : {},
    required: () => (step === 'ship' ? ['carrier'] : step === 'take_return' ? ['locationId'] : []),
    submit: async (given) => {
      await take.mutateAsync({ ...given, id, step });
      showToast({
        kind: 'success',
        text: t('moved', { number: t('consignment', { n: number }), went: t(`went.${step}`) }),
      });
    },
  });
  return (
    <FormDrawer
      byQuery
      title={t('step_of', { step: t(`step.${step}`), n: number })}
      form={form}
      onClose={onClose}
      submitLabel={t(`step.${step}`)}
    >
      <Text quiet>{t(`step_help.${step}`)}</Text>
      {step === 'ship' && (
        <Columns>
          <TextField {...field('carrier')} label={t('carrier')} />
          <TextField {...field('trackingNumber')} label={t('tracking_number')} autoFocus />
        </Columns>
      )}
      {step === 'request_return' && <DatePicker {...field('returnDueOn')} label={t('return_due_on')} />}
      {step === 'take_return' && (
        <SelectField
          {...field('locationId')}
          label={t('to_store')}
          options={places.rows.map((place) => ({ value: place.id, label: place.name }))}
        />
      )}
      <TextareaField {...field('note')} label={t('stock_orders.note')} rows={2} />
    </FormDrawer>
  );
}
