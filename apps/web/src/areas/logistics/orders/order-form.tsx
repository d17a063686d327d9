import { deviceOrders, type OrderOffer, orderOffer } from '@fernpuls/contract/logistics/device-order';
import { useState } from 'react';
import { useCall, useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { Columns, Section, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { contentsText } from '../packages/contents-text.ts';
import { ItemsField } from '../packages/items-field.tsx';
import { NoteForm } from './note-form.tsx';

type Props = { patientId: string; onClose: () => void };

/** A new order for a patient: of what the operator offers, or noted here alone where it offers nothing. */
export function NewOrder(props: Props) {
  const { t } = useTranslation('devices');
  const { data, error, refetch } = useCall(
    orderOffer,
    { patientId: props.patientId },
    { ignore: [403, 404] },
  );
  if (error)
    return (
      <Dialog kind="drawer" title={t('device_orders.new')} onClose={props.onClose}>
        <RegionError error={error} onRetry={() => void refetch()} />
      </Dialog>
    );
  if (!data) return null;
  const isOffered = data.packages.length + data.articles.length > 0;
  return isOffered ? <OfferForm {...props} offer={data} /> : <NoteForm {...props} row={null} />;
}

const ways = ['package', 'items'] as const;

function OfferForm({ patientId, onClose, offer }: Props & { offer: OrderOffer }) {
  const { t } = useTranslation(['devices', 'orders', 'ui']);
  const [way, setWay] = useState<(typeof ways)[number]>(offer.packages.length > 0 ? 'package' : 'items');
  const create = useCreate(deviceOrders);
  const { field, form, values } = useForm(deviceOrders, {
    namespace: 'devices',
    initial: { patientId, reason: 'first', items: [], ...offer.address },
    required: () => [
      ...(way === 'package' ? (['packageId'] as const) : (['items'] as const)),
      ...(['recipientName', 'street', 'postalCode', 'city'] as const),
    ],
    submit: async ({ items, packageId, ...given }) => {
      await create.mutateAsync({
        ...given,
        packageId: way === 'package' ? (packageId ?? null) : null,
        items: way === 'items' ? (items ?? []) : null,
      });
      showToast({ kind: 'success', text: t('orders:placed') });
    },
  });
  const chosen = offer.packages.find(({ id }) => id === values.packageId);
  return (
    <FormDrawer title={t('device_orders.new')} form={form} onClose={onClose} submitLabel={t('orders:place')}>
      <Segmented
        label={t('order_way.label')}
        value={way}
        onChange={setWay}
        options={ways.map((key) => ({ key, label: t(`order_way.${key}`) }))}
      />
      {way === 'package' ? (
        <SelectField
          {...field('packageId')}
          {...(chosen ? { help: chosen.description ?? contentsText(chosen.contents) } : {})}
          options={offer.packages.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : (
        <ItemsField
          field={field('items')}
          options={offer.articles.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      {way === 'package' && chosen && <Text small>{contentsText(chosen.contents)}</Text>}
      <Columns>
        <SelectField {...field('reason')} words="devices:order_reason" />
        <DatePicker {...field('wishOn')} />
      </Columns>
      <Section title={t('orders:goes_to')} level={3}>
        <Text quiet small>
          {t('address_help')}
        </Text>
        <TextField {...field('recipientName')} />
        <TextField {...field('careOf')} />
        <TextField {...field('street')} />
        <Columns>
          <TextField {...field('postalCode')} />
          <TextField {...field('city')} />
        </Columns>
      </Section>
      <TextareaField {...field('note')} label={t('note_to_operator')} rows={2} />
    </FormDrawer>
  );
}
