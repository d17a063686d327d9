import { consignmentPaper, type OrderPaper } from '@fernpuls/contract/logistics/orders/order-life.call';
import { useState } from 'react';
import { fetchBlob, saveBlob } from '../../../api/download.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';

/** The papers of a consignment, each as a file to print. */
export function usePaper({ id, number, order }: { id: string; number: number; order: string }) {
  const { t } = useTranslation('orders');
  const [busy, setBusy] = useState<OrderPaper | null>(null);
  const print = (paper: OrderPaper) => {
    setBusy(paper);
    void fetchBlob(consignmentPaper.path.replace('{id}', id).replace('{paper}', paper))
      .then((file) => saveBlob(file, `${t(`paper.${paper}`)} ${order}-${number}.pdf`))
      .catch((error: unknown) =>
        showToast({ kind: 'error', text: error instanceof Error ? error.message : t(`paper.${paper}`) }),
      )
      .finally(() => setBusy(null));
  };
  return { print, busy };
}
