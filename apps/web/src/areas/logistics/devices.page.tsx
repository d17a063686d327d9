import type { HeldDevice } from '@fernpuls/contract/logistics/patient-devices.call';
import { recordPath } from '@fernpuls/contract/paths';
import IconDeviceHeartMonitor from '#icons/IconDeviceHeartMonitor';
import IconPlus from '#icons/IconPlus';
import { Outlet, useNavigate, useParams } from 'react-router';
import { useMay } from '../../api/session.ts';
import { UnfedNotice } from '../../clinical/devices/unfed-notice.tsx';
import { usePatientDevices } from '../../clinical/devices/use-patient-devices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { HeldList } from '../../ui/list/held-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFormat } from '../../ui/format.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { RecordSection } from '../../ui/record-section.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { AssignDrawer } from './assign-drawer.tsx';
import { deviceColumns, formerColumns } from './device-columns.tsx';
import { DeviceDrawer } from './device-drawer.tsx';
import { ImplantsList } from './cied/implants-list.tsx';
import styles from './devices.module.css';
import { SwapDrawer } from './swap-drawer.tsx';

/** The devices of a patient: how each is heard now, what its silence makes impossible, and those of before. */
export function Component() {
  const { id = '', groupId } = useParams();
  const { t } = useTranslation(['devices', 'values', 'ui', 'lists']);
  const format = useFormat();
  const navigate = useNavigate();
  const now = useNow(60_000);
  const [parameters, setParameters] = useSearchParams();
  const mayWrite = useMay('device', 'write');
  const { data, error, isPending, refetch } = usePatientDevices(id);
  const current = data?.current ?? [];
  const former = data?.former ?? [];
  const held = (name: string) => [...current, ...former].find((one) => one.id === parameters.get(name));
  const [opened, swapped] = [held('device'), held('swap')];
  const close = () => setParameters((before) => opening(before), { replace: true });
  const assign = () => setParameters((before) => opening(before, { assign: 'new' }));
  const orders = recordPath(id, 'devices/orders');
  const isFree = !groupId && !parameters.has('assign') && !opened && !swapped;
  const group = t('title');
  useHotkeys(
    [
      ...(mayWrite ? [{ keys: 'n', label: t('assign'), group, run: assign }] : []),
      { keys: 'o', label: t('orders'), group, run: () => void navigate(orders) },
    ],
    isFree,
  );
  const button = mayWrite && (
    <Button variant="primary" icon={<IconPlus aria-hidden="true" />} keys="n" onClick={assign}>
      {t('assign')}
    </Button>
  );
  const shown = { t, format, now, patientId: id };
  const open = (row: HeldDevice) => setParameters((before) => opening(before, { device: row.id }));
  return (
    <RecordSection
      title={t('title')}
      action={
        <Row>
          {mayWrite && <ButtonLink to={recordPath(id, 'devices/groups/new')}>{t('group.new')}</ButtonLink>}
          <ButtonLink to={orders}>{t('orders')}</ButtonLink>
          {button}
        </Row>
      }
    >
      <UnfedNotice patientId={id} />
      <div className={styles.current}>
        <HeldList
          name="patient_devices"
          label={t('current')}
          file={t('title')}
          density="comfort"
          columns={deviceColumns(shown)}
          rowName={(row) => row.serial}
          found={{ rows: current, isPending, error, refetch }}
          activeKey={opened?.id ?? null}
          onOpen={open}
          hints={[
            ...(mayWrite ? [{ keys: 'n', label: t('assign') }] : []),
            { keys: 'o', label: t('orders') },
          ]}
          empty={
            <EmptyState
              icon={<IconDeviceHeartMonitor aria-hidden="true" />}
              title={t('none')}
              text={t('none_text')}
              action={button}
            />
          }
        />
      </div>
      {former.length > 0 && (
        <section className={styles.former} aria-labelledby="devices-former">
          <h3 id="devices-former">{t('former')}</h3>
          <DataTable
            label={t('former')}
            rows={former}
            rowKey={(row) => row.id}
            rowName={(row) => row.serial}
            columns={formerColumns(shown)}
            activeKey={opened?.id ?? null}
            onOpen={open}
          />
        </section>
      )}
      <ImplantsList patientId={id} />
      {parameters.has('assign') && mayWrite && <AssignDrawer patientId={id} onClose={close} />}
      {swapped && mayWrite && <SwapDrawer key={swapped.id} device={swapped} onClose={close} />}
      {opened && (
        <DeviceDrawer
          key={opened.id}
          patientId={id}
          device={opened}
          onClose={close}
          onSwap={() => setParameters((before) => opening(before, { swap: opened.id }))}
        />
      )}
      <Outlet />
    </RecordSection>
  );
}

/** The address with this drawer open, or none; how the list is shown stays. */
function opening(before: URLSearchParams, drawer: Record<string, string> = {}): URLSearchParams {
  const next = new URLSearchParams(before);
  for (const name of ['assign', 'device', 'swap']) next.delete(name);
  for (const [name, value] of Object.entries(drawer)) next.set(name, value);
  return next;
}
