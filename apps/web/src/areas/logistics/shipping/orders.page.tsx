import { orderCounts } from '@fernpuls/contract/logistics/orders/order-life.call';
import { sensorPackages } from '@fernpuls/contract/logistics/orders/sensor-package';
import { type StockOrder, stockOrders } from '@fernpuls/contract/logistics/orders/stock-order';
import { managedTenants } from '@fernpuls/contract/tenancy/managed-tenant.call';
import { sensorPackagesPath, stockOrderPath, stockOrdersPath } from '@fernpuls/contract/paths';
import type { StockOrderState } from '@fernpuls/domain/logistics/orders/order-course';
import IconPackages from '#icons/IconPackages';
import IconPlus from '#icons/IconPlus';
import IconTruckDelivery from '#icons/IconTruckDelivery';
import { useNavigate } from 'react-router';
import { useCall, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import type { ListColumn } from '../../../ui/list/list-screen.ts';
import { DueChip, OrderStateChip } from './order-chips.tsx';
import { useOrderNews } from './use-order-news.ts';

const inTab = {
  todo: ['placed', 'accepted', 'packed'],
  underway: ['shipped'],
  delivered: ['delivered'],
  back: ['return_requested'],
  over: ['returned', 'cancelled'],
} satisfies Record<string, readonly StockOrderState[]>;

/** What practices ordered, what is due first at the top; what needs no hand any more behind. */
export function Component() {
  const { t } = useTranslation(['orders', 'shell']);
  useOrderNews();
  const mayWrite = useMay('article', 'write');
  const navigate = useNavigate();
  const { data: counts } = useCall(orderCounts, {});
  const packages = useList(sensorPackages, { perPage: 100 });
  const practices = useCall(managedTenants, {});
  const address = stockOrderPath('new');
  const group = t('shell:keys.page', { page: t('stock_orders.page_title') });
  useHotkeys(
    [{ keys: 'n', label: t('stock_orders.new'), group, run: () => void navigate(address) }],
    mayWrite,
  );
  const filterOptions = {
    packageId: packages.rows.map(({ id, name }) => ({ value: id, label: name })),
    practiceKey: (practices.data?.data ?? []).map(({ key, name }) => ({ value: key, label: name })),
  };
  const actions = (
    <Row>
      <ButtonLink size="toolbar" icon={<IconPackages aria-hidden="true" />} to={sensorPackagesPath}>
        {t('sensor_packages.page_title')}
      </ButtonLink>
      {mayWrite && (
        <ButtonLink
          variant="primary"
          size="toolbar"
          keys="n"
          icon={<IconPlus aria-hidden="true" />}
          to={address}
        >
          {t('stock_orders.new')}
        </ButtonLink>
      )}
    </Row>
  );
  return <ListPage screen={{ ...screenIn(t, counts), filterOptions, actions }} />;
}

type Counts = { todo: number; underway: number; delivered: number; back: number };

function screenIn(t: Translate, counts: Counts | undefined): ListScreen<typeof stockOrders.fields> {
  return {
    resource: { ...stockOrders, verbs: ['list', 'read'] },
    base: stockOrdersPath,
    namespace: 'orders',
    opens: 'page',
    addressOf: ({ id }) => stockOrderPath(id),
    nameOf: ({ number }) => number,
    choiceWords: { state: 'orders:state', reason: 'devices:order_reason' },
    tabs: {
      field: 'state',
      values: [...Object.keys(inTab), 'all'],
      words: 'orders:tab',
      asks: {
        ...Object.fromEntries(Object.entries(inTab).map(([tab, state]) => [tab, { state }])),
        all: {},
      },
      ...(counts && {
        counts: {
          todo: counts.todo,
          underway: counts.underway,
          delivered: counts.delivered,
          back: counts.back,
        },
      }),
    },
    filters: ['practiceKey', 'packageId'],
    columns: columnsIn(t),
    empty: (shown) => (
      <EmptyState
        icon={<IconTruckDelivery aria-hidden="true" />}
        title={t(shown === 'todo' || shown === null ? 'nothing_todo' : 'no_orders')}
        text={t('no_orders_text')}
      />
    ),
  };
}

function columnsIn(t: Translate): ListColumn<typeof stockOrders.fields>[] {
  return [
    { key: 'number', phone: 'title', width: '9rem', numeric: true },
    {
      key: 'dueOn',
      phone: 'value',
      width: '12rem',
      cell: (row) => <DueChip order={row} />,
      csv: ({ dueOn }) => dueOn,
    },
    { key: 'practiceName', phone: 'value', width: '14rem', covers: ['practiceKey'] },
    {
      key: 'forPatient',
      phone: 'hidden',
      wideOnly: true,
      cell: ({ forPatient }) => t(forPatient === 'practice' ? 'for_stock' : 'for_patient'),
      csv: ({ forPatient }) => t(forPatient === 'practice' ? 'for_stock' : 'for_patient'),
    },
    {
      key: 'packageName',
      phone: 'value',
      covers: ['packageId', 'items'],
      cell: (row) => wantedText(t, row),
      csv: (row) => wantedText(t, row),
    },
    {
      key: 'packedCount',
      phone: 'hidden',
      width: '7rem',
      numeric: true,
      align: 'end',
      header: t('packed_of'),
      name: t('packed_of'),
      covers: ['pieceCount'],
      cell: ({ packedCount, pieceCount }) => `${packedCount}/${pieceCount}`,
      csv: ({ packedCount, pieceCount }) => `${packedCount}/${pieceCount}`,
    },
    {
      key: 'state',
      phone: 'title',
      width: '15rem',
      cell: (row) => (
        <Row gap={1}>
          <OrderStateChip state={row.state} />
          {row.state === 'accepted' && row.packedCount > 0 && <Chip tone="outline">{t('partial')}</Chip>}
          {row.consignmentCount > 1 && <Chip tone="outline">{t('parts', { n: row.consignmentCount })}</Chip>}
        </Row>
      ),
    },
    { key: 'placedAt', isExtra: true },
    { key: 'firstReadingAt', isExtra: true },
  ];
}

/** The package, or how many single pieces. */
function wantedText(t: Translate, { packageName, pieceCount }: StockOrder): string {
  return packageName ?? t('single_pieces', { n: pieceCount });
}
