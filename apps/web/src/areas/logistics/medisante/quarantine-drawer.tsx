import {
  deviceQuarantine,
  type HeldMessages,
  settleDeviceMessages,
} from '@fernpuls/contract/logistics/medisante/medisante.call';
import { stockDevicePath } from '@fernpuls/contract/paths';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import styles from './medisante.module.css';

type Props = {
  onClose: () => void;
  /** To how the provider's cloud is connected. */
  onConnect: () => void;
  /** Takes a device up by its serial number. */
  onBring: (serial: string) => void;
  onDiscard: (group: HeldMessages) => void;
};

/** What devices sent that no practice could be given yet: which device, since when, why, and the way out. */
export function QuarantineDrawer({ onClose, onConnect, onBring, onDiscard }: Props) {
  const { t } = useTranslation(['medisante', 'values']);
  const { data, error, refetch } = useCall(deviceQuarantine, {});
  const mayWrite = useMay('article', 'write');
  const groups = data?.data.groups ?? [];
  return (
    <Dialog
      kind="drawer"
      width={560}
      title={t('quarantine')}
      onClose={onClose}
      footer={mayWrite && <Button onClick={onConnect}>{t('connection.title')}</Button>}
    >
      <Stack gap={4}>
        <Text quiet>{t('quarantine_help')}</Text>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {data && groups.length === 0 && <Text>{t('quarantine_empty')}</Text>}
        <ul className={styles.groups}>
          {groups.map((group) => (
            <Group
              key={`${group.reason} ${group.serial}`}
              group={group}
              onBring={onBring}
              onDiscard={onDiscard}
            />
          ))}
        </ul>
      </Stack>
    </Dialog>
  );
}

type GroupProps = Pick<Props, 'onBring' | 'onDiscard'> & { group: HeldMessages };

function Group({ group, onBring, onDiscard }: GroupProps) {
  const { t } = useTranslation(['medisante', 'values']);
  const format = useFormat();
  const mayWrite = useMay('article', 'write');
  const retry = useCallMutation(settleDeviceMessages, { invalidates: [deviceQuarantine] });
  const { serial, reason, count, kind, fault, firstAt, lastAt, deviceId, practiceName } = group;
  const again = async () => {
    const done = await retry.mutateAsync({ serial, reason, action: 'retry', note: null });
    showToast({ kind: 'success', text: t('retried', { count: done.count }) });
  };
  const since =
    count === 1 ? format.dateTime(firstAt) : `${format.dateTime(firstAt)} – ${format.dateTime(lastAt)}`;
  return (
    <li>
      <Row between>
        <strong className="numeric">{serial ?? t('no_serial')}</strong>
        <Chip tone="warning">{t('messages', { count })}</Chip>
      </Row>
      <Text>{t(`reason.${reason}`, { practice: practiceName ?? '', kind: kind ?? '–' })}</Text>
      <Text quiet small>
        {[since, kind && t(`values:type.${kind}`, { defaultValue: kind }), fault].filter(Boolean).join(' · ')}
      </Text>
      <Row>
        {mayWrite && reason === 'serial_unknown' && serial !== null && (
          <Button size="toolbar" variant="primary" onClick={() => onBring(serial)}>
            {t('bring')}
          </Button>
        )}
        {deviceId !== null && (
          <ButtonLink size="toolbar" to={stockDevicePath(deviceId)}>
            {t('open_device')}
          </ButtonLink>
        )}
        {mayWrite && (
          <>
            <Button size="toolbar" onClick={() => void again()} busy={retry.isPending}>
              {t('retry')}
            </Button>
            <Button size="toolbar" variant="subtle" onClick={() => onDiscard(group)}>
              {t('discard')}
            </Button>
          </>
        )}
      </Row>
    </li>
  );
}
