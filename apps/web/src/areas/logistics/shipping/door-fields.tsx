import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import type { Door } from './order-form.ts';

/** Whose door it goes to. */
export function DoorFields({ field }: { field: (name: Door) => FieldBinding }) {
  const { t } = useTranslation('orders');
  return (
    <>
      <Columns>
        <TextField {...field('recipientName')} label={t('stock_orders.recipientName')} />
        <TextField {...field('careOf')} label={t('stock_orders.careOf')} />
      </Columns>
      <TextField {...field('street')} label={t('stock_orders.street')} />
      <Columns>
        <TextField {...field('postalCode')} label={t('stock_orders.postalCode')} />
        <TextField {...field('city')} label={t('stock_orders.city')} />
      </Columns>
    </>
  );
}
