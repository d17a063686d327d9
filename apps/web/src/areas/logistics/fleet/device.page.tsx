import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import { deviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { stockDevicesPath } from '@fernpuls/contract/paths';
import { stepsFrom } from '@fernpuls/domain/logistics/fleet/life-line';
import { useParams } from 'react-router';
import { useCall } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Card, Row, Stack } from '../../../ui/layout/layout.tsx';
import { DetailPage } from '../../../ui/page/detail-page.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { Deliveries } from '../medisante/deliveries.tsx';
import { DeviceFacts, WhereItIs } from './device-facts.tsx';
import { DeviceStateChip } from './device-state.tsx';
import { EditDrawer } from './edit-drawer.tsx';
import styles from './fleet.module.css';
import { History } from './history.tsx';
import { LifeLine } from './life-line.tsx';
import { Lot, Promises } from './promises.tsx';
import { RecallDrawer } from './recall-drawer.tsx';
import { ReserveDrawer } from './reserve-drawer.tsx';
import { StepDrawer } from './step-drawer.tsx';

/** One device: where it is, how it came there, and its next step. */
export function Component() {
  const { t } = useTranslation('fleet');
  const { deviceId = '' } = useParams();
  return (
    <DetailPage
      resource={stockDevices}
      id={deviceId}
      back={stockDevicesPath}
      title={t('stock_devices.one')}
      nameOf={({ articleName }) => articleName}
      chips={chips}
      actions={steps}
    >
      {(device) => <Device device={device} />}
    </DetailPage>
  );
}

const chips = ({ serial, state }: StockDevice) => (
  <>
    <Chip tone="outline">{serial}</Chip>
    {state && <DeviceStateChip state={state} />}
  </>
);

const steps = (device: StockDevice) => <Steps device={device} />;

/** The steps that fit where it is, the next one first; with T the next one. */
function Steps({ device: { state } }: { device: StockDevice }) {
  const { t } = useTranslation(['fleet', 'shell']);
  const mayWrite = useMay('article', 'write');
  const [, setParameters] = useSearchParams();
  const fitting = state === null ? [] : stepsFrom(state).toSorted((a, b) => rank(a) - rank(b));
  const [next] = fitting;
  const group = t('shell:keys.page', { page: t('stock_devices.one') });
  const begin = (step: string) => setParameters({ step });
  const hotkeys = next ? [{ keys: 't', label: t(`step.${next}`), group, run: () => begin(next) }] : [];
  useHotkeys(hotkeys, mayWrite);
  return (
    mayWrite && (
      <Row>
        {fitting.map((step) => (
          <Button
            key={step}
            variant={step === next ? 'primary' : 'default'}
            {...(step === next ? { keys: 't' } : {})}
            onClick={() => begin(step)}
          >
            {t(`step.${step}`)}
          </Button>
        ))}
      </Row>
    )
  );
}

/** What one rarely wants stands behind. */
function rank(step: string): number {
  return ['transfer', 'unpack', 'return', 'retire'].indexOf(step);
}

function Device({ device }: { device: StockDevice }) {
  const { t } = useTranslation(['fleet', 'shell']);
  const mayWrite = useMay('article', 'write');
  const { data, error, isPending, refetch } = useCall(deviceLife, { id: device.id });
  const late = useDelayed(isPending);
  const [parameters, setParameters] = useSearchParams();
  const close = () => setParameters({});
  const group = t('shell:keys.page', { page: t('stock_devices.one') });
  const mayReserve = mayWrite && device.state !== 'retired';
  const reserve = () => setParameters({ reserve: 'new' });
  const edit = () => setParameters({ edit: 'facts' });
  useHotkeys([{ keys: 'r', label: t('reserve'), group, run: reserve }], mayReserve);
  useHotkeys([{ keys: 'e', label: t('edit'), group, run: edit }], mayWrite);
  const life = data?.data;
  const mayRecall = mayWrite && life?.lot?.recall === null;
  const recall = () => setParameters({ recall: 'lot' });
  const step = device.state ? stepsFrom(device.state).find((one) => one === parameters.get('step')) : null;
  return (
    <>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="12rem" />}
      <div className={styles.columns}>
        <Stack gap={4}>
          {life && device.state && <LifeLine state={device.state} steps={life.steps} />}
          <Deliveries deviceId={device.id} />
          {life && <History steps={life.steps} />}
        </Stack>
        <Stack gap={4}>
          <WhereItIs device={device} />
          <Card
            title={t('stock_devices.one')}
            actions={
              mayWrite && (
                <Button size="toolbar" variant="subtle" keys="e" onClick={edit}>
                  {t('edit')}
                </Button>
              )
            }
          >
            <DeviceFacts device={device} />
          </Card>
          {life && <Promises life={life} begin={mayReserve ? reserve : null} />}
          {life?.lot && <Lot device={device} lot={life.lot} recall={mayRecall ? recall : null} />}
        </Stack>
      </div>
      {mayWrite && step && <StepDrawer device={device} step={step} onClose={close} />}
      {mayReserve && parameters.has('reserve') && <ReserveDrawer device={device} onClose={close} />}
      {mayRecall && parameters.has('recall') && device.lot !== null && (
        <RecallDrawer device={device} lot={device.lot} onClose={close} />
      )}
      {mayWrite && parameters.has('edit') && <EditDrawer device={device} onClose={close} />}
    </>
  );
}
