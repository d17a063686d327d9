import { findingTemplates } from '@fernpuls/contract/ecg/finding-template';
import { useState } from 'react';
import { useList, useUpdate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useOrder } from '../../../ui/controls/use-order.ts';
import { OrderDrawer } from '../../../ui/order-drawer.tsx';

/** The way to the order in which the sentences are offered. */
export function OrderButton() {
  const { t } = useTranslation('controls');
  const mayWrite = useMay(findingTemplates.permission, 'write');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {mayWrite && <Button onClick={() => setOpen(true)}>{t('sort.change')}</Button>}
      {isOpen && <Order onClose={() => setOpen(false)} />}
    </>
  );
}

function Order({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['findings', 'controls', 'values']);
  const found = useList(findingTemplates, { perPage: findingTemplates.maxPerPage, sort: 'position' });
  const { rows, order } = useOrder(findingTemplates, found.rows, useUpdate(findingTemplates).mutateAsync);
  return (
    <OrderDrawer
      title={t('controls:sort.title')}
      text={t('templates.order_help')}
      rows={rows.map(({ id, title, rhythmClass }) => ({
        id,
        label: title,
        note: rhythmClass ? t(`values:rhythm_class.${rhythmClass}`) : '',
      }))}
      onOrder={(ids) => void order(ids)}
      onClose={onClose}
    />
  );
}
