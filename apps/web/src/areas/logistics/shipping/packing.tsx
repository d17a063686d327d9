import { stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { type OrderLife, orderCounts, orderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import { packConsignment } from '@fernpuls/contract/logistics/orders/order-steps.call';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { newId } from '../../../api/new-id.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Text } from '../../../ui/layout/layout.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { PackingLines } from './packing-lines.tsx';
import { ScanField } from './scan-field.tsx';
import { type Counts, piecesOf, startsWith } from './packing-pieces.ts';
import styles from './shipping.module.css';
import { useScan } from './use-scan.ts';

type Props = { order: StockOrder; outstanding: OrderLife['outstanding'] };

/** What is missing into a parcel: devices scanned one after the other, pieces counted, all or a part of it. */
export function Packing({ order, outstanding }: Props) {
  const { t } = useTranslation(['orders', 'shell']);
  const [consignmentId] = useState(newId);
  const places = useList(stockLocations, { filters: { isActive: true }, perPage: 100 }).rows;
  const [place, setPlace] = useState<string | null>(null);
  const locationId = place ?? outstanding[0]?.places[0]?.locationId ?? places[0]?.id ?? null;
  const [counts, setCounts] = useState<Counts>(() => startsWith(outstanding));
  const scan = useScan(outstanding);
  const field = useRef<HTMLInputElement>(null);
  const pack = useCallMutation(packConsignment, {
    invalidates: [stockOrders, orderLife, orderCounts, stockDevices],
    ignore: [422],
  });
  const pieces = piecesOf(outstanding, counts);
  const ready = scan.scanned.length + pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  const wanted = outstanding.reduce((sum, { quantity }) => sum + quantity, 0);
  const run = async () => {
    if (ready === 0 || locationId === null) return;
    try {
      const serials = scan.scanned.map(({ serial }) => serial);
      const { number } = await pack.mutateAsync({ id: order.id, consignmentId, locationId, serials, pieces });
      showToast({
        kind: 'success',
        text: t('moved', { number: t('consignment', { n: number }), went: t('went.pack') }),
      });
    } catch (error) {
      scan.refuse(sentenceOf(error) ?? t('pack'));
    }
  };
  const group = t('shell:keys.page', { page: t('stock_orders.one') });
  useHotkeys([
    { keys: 's', label: t('scan'), group, run: () => field.current?.focus() },
    { keys: 'mod+enter', label: t('pack'), group, run: () => void run() },
  ]);
  return (
    <Card
      title={t('packing')}
      actions={
        <Text quiet small role="status">
          {t('ready_of', { n: ready, of: wanted })}
        </Text>
      }
    >
      <div className={styles.scan}>
        <ScanField scan={scan} input={field} />
        <SelectField
          id="packing-place"
          label={t('from_store')}
          required
          value={locationId}
          error={undefined}
          onChange={setPlace}
          options={places.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <PackingLines
        outstanding={outstanding}
        scanned={scan.scanned}
        counts={counts}
        onCount={setCounts}
        onTakeOut={scan.takeOut}
      />
      <Row between>
        <Text quiet small>
          {ready < wanted ? t('part_goes') : t('all_there')}
        </Text>
        <Button
          variant="primary"
          keys="mod+enter"
          disabled={ready === 0}
          busy={pack.isPending}
          onClick={() => void run()}
        >
          {t(ready < wanted && ready > 0 ? 'pack_part' : 'pack')}
        </Button>
      </Row>
    </Card>
  );
}

/** What the server says of the first device or piece it refuses. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return Object.values(error.fieldErrors)[0]?.detail ?? error.message;
}
