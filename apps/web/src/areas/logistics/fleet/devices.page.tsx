import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { articles } from '@fernpuls/contract/logistics/stock/article';
import { stockLocations } from '@fernpuls/contract/logistics/stock/stock-location';
import { stockDevicePath, stockDevicesPath } from '@fernpuls/contract/paths';
import type { DeviceState } from '@fernpuls/domain/logistics/fleet/life-line';
import IconDevices2 from '#icons/IconDevices2';
import IconScan from '#icons/IconScan';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import type { ListScreen } from '../../../ui/list/list-screen.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { MedisanteButton, MedisanteDrawers } from '../medisante/medisante.tsx';
import { CalibrationDue } from './calibration-due.tsx';
import { DeviceStateChip } from './device-state.tsx';
import { ImportDrawer } from './import-drawer.tsx';

const inTab = {
  in_store: ['bought', 'stocked', 'packed'],
  underway: ['shipped'],
  in_practice: ['delivered', 'active'],
  back: ['returned', 'cleaned'],
  retired: ['retired'],
} satisfies Record<string, readonly DeviceState[]>;

/** Every device of the platform, where it is, and how new ones come in. */
export function Component() {
  const { t } = useTranslation(['fleet', 'shell']);
  const format = useFormat();
  const mayWrite = useMay('article', 'write');
  const [parameters, setParameters] = useSearchParams();
  const filterOptions = useFilterOptions(parameters.get('f.lot'));
  const begin = () => setParameters({ import: 'serials' });
  const group = t('shell:keys.page', { page: t('stock_devices.page_title') });
  useHotkeys([{ keys: 'n', label: t('import'), group, run: begin }], mayWrite);
  const buttons = (
    <>
      <MedisanteButton />
      {mayWrite && (
        <Button variant="primary" keys="n" icon={<IconScan aria-hidden="true" />} onClick={begin}>
          {t('import')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListPage screen={{ ...screenIn(t, format), filterOptions, actions: buttons }} />
      <MedisanteDrawers />
      {mayWrite && parameters.has('import') && (
        <ImportDrawer serial={parameters.get('serial')} onClose={() => setParameters({})} />
      )}
    </>
  );
}

function screenIn(
  t: Translate,
  format: ReturnType<typeof useFormat>,
): Omit<ListScreen<typeof stockDevices.fields>, 'actions' | 'filterOptions'> {
  return {
    // One is added by its serial number, together with the others of its delivery.
    resource: { ...stockDevices, verbs: ['list', 'read'] },
    base: stockDevicesPath,
    namespace: 'fleet',
    opens: 'page',
    addressOf: ({ id }) => stockDevicePath(id),
    nameOf: ({ serial }) => serial,
    choiceWords: { state: 'fleet:state' },
    tabs: {
      field: 'state',
      withAll: true,
      values: Object.keys(inTab),
      words: 'fleet:tab',
      asks: Object.fromEntries(Object.entries(inTab).map(([tab, state]) => [tab, { state }])),
    },
    filters: ['state', 'articleId', 'locationId', 'lot'],
    columns: [
      { key: 'serial', phone: 'title', width: '11rem' },
      { key: 'articleName', phone: 'value' },
      {
        key: 'state',
        phone: 'value',
        width: '10rem',
        cell: ({ state }) => state && <DeviceStateChip state={state} />,
      },
      {
        key: 'place',
        header: t('place'),
        name: t('place'),
        phone: 'value',
        covers: ['locationName', 'practiceName', 'locationId', 'practiceKey'],
        cell: placeOf,
        csv: placeOf,
      },
      { key: 'lot', phone: 'hidden', width: '8rem' },
      {
        key: 'batteryPercent',
        phone: 'hidden',
        width: '7rem',
        numeric: true,
        align: 'end',
        cell: ({ batteryPercent }) => (batteryPercent === null ? '–' : format.percent(batteryPercent / 100)),
      },
      { key: 'lastContactAt', phone: 'hidden', width: '11rem', wideOnly: true },
      { key: 'promisedTo', phone: 'hidden', wideOnly: true },
      {
        key: 'calibrationDueOn',
        phone: 'hidden',
        width: '11rem',
        cell: ({ calibrationDueOn }) => <CalibrationDue day={calibrationDueOn} />,
      },
      { key: 'firmware', isExtra: true },
      { key: 'iccid', isExtra: true },
    ],
    empty: (shown) => (
      <EmptyState
        icon={<IconDevices2 aria-hidden="true" />}
        title={t('none')}
        text={t(shown === null || shown === 'all' ? 'none_text' : 'none_in_tab')}
      />
    ),
  };
}

/** What an article is, where it lies, and the lot one came for: lots are as many as deliveries. */
function useFilterOptions(lot: string | null) {
  const kinds = useList(articles, { filters: { kind: 'serialised' }, perPage: 100 });
  const places = useList(stockLocations, { perPage: 100 });
  return {
    articleId: kinds.rows.map(({ id, name }) => ({ value: id, label: name })),
    locationId: places.rows.map(({ id, name }) => ({ value: id, label: name })),
    lot: lot === null ? [] : [{ value: lot, label: lot }],
  };
}

/** The store it lies in or the practice that has it. */
function placeOf({ locationName, practiceName }: StockDevice): string {
  return locationName ?? practiceName ?? '–';
}
