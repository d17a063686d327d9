import type { OrderLife } from '@fernpuls/contract/logistics/orders/order-life.call';
import type { StockDevice } from '@fernpuls/contract/logistics/fleet/stock-device';

export type Scanned = { serial: string; articleId: string };
type Wrong = { code: string; params?: Record<string, string | number> };

type Seen = {
  outstanding: readonly Pick<OrderLife['outstanding'][number], 'articleId' | 'quantity'>[];
  scanned: readonly Scanned[];
  /** Whose serial number it is; null: nobody’s. */
  device: Pick<StockDevice, 'serial' | 'articleId' | 'state'> | null;
};

/** Whether a device can go into the parcel; the server judges once more when it is packed. */
export function judgeScan(serial: string, { outstanding, scanned, device }: Seen): Scanned | Wrong {
  const line = scanned.findIndex((one) => one.serial === serial);
  if (line >= 0) return { code: 'serial_twice', params: { line: line + 1 } };
  if (!device) return { code: 'device_unknown' };
  if (device.state === 'active') return { code: 'device_with_patient' };
  if (device.state !== 'stocked') return { code: 'device_not_in_store' };
  const { articleId } = device;
  const wanted = outstanding.find((item) => item.articleId === articleId)?.quantity ?? 0;
  const there = scanned.filter((one) => one.articleId === articleId).length;
  return there < wanted ? { serial: device.serial, articleId } : { code: 'serial_not_ordered' };
}
