import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listOptions } from '../../../api/queries.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { judgeScan, type Scanned } from './judge-scan.ts';

/** Serial numbers into a parcel, one after the other: each is looked up as it is entered. */
export function useScan(outstanding: OrderLife['outstanding']) {
  const { t } = useTranslation('errors');
  const client = useQueryClient();
  const [scanned, setScanned] = useState<readonly Scanned[]>([]);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const enter = async () => {
    const serial = typed.trim();
    if (serial === '' || busy) return;
    setBusy(true);
    try {
      const { rows } = await client.fetchQuery({
        ...listOptions(stockDevices, { query: serial, perPage: 20 }),
        staleTime: 0,
      });
      const device = rows.find((one) => one.serial.toLowerCase() === serial.toLowerCase()) ?? null;
      const judged = judgeScan(device?.serial ?? serial, { outstanding, scanned, device });
      if ('code' in judged) setProblem(t(judged.code, judged.params));
      else {
        setScanned([...scanned, judged]);
        setTyped('');
        setProblem(undefined);
      }
    } finally {
      setBusy(false);
    }
  };
  return {
    scanned,
    typed,
    problem,
    enter: () => void enter(),
    refuse: setProblem,
    type: (text: string) => {
      setTyped(text);
      setProblem(undefined);
    },
    takeOut: (serial: string) => setScanned(scanned.filter((one) => one.serial !== serial)),
  };
}
