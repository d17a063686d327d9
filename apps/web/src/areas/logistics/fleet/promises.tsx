import { type StockDevice, stockDevices } from '@fernpuls/contract/logistics/fleet/stock-device';
import {
  type DeviceLife,
  deviceLife,
  releaseDevice,
} from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { stockDevicesPath } from '@fernpuls/contract/paths';
import IconCalendarX from '#icons/IconCalendarX';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Card, Row, Stack, Text } from '../../../ui/layout/layout.tsx';
import { showToast } from '../../../ui/toasts.ts';

type Props = { life: DeviceLife; begin: (() => void) | null };

/** Whom it is promised to, and since when nobody else can have it. */
export function Promises({ life, begin }: Props) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  const release = useCallMutation(releaseDevice, { invalidates: [stockDevices, deviceLife] });
  const takeBack = async (id: string) => {
    await release.mutateAsync({ id });
    showToast({ kind: 'success', text: t('released') });
  };
  return (
    <Card
      title={t('reservations')}
      actions={
        begin && (
          <Button size="toolbar" variant="subtle" keys="r" onClick={begin}>
            {t('reserve')}
          </Button>
        )
      }
    >
      {life.reservations.length === 0 && <Text quiet>{t('no_reservations')}</Text>}
      <Stack as="ul" gap={2}>
        {life.reservations.map(({ id, practiceName, fromOn, untilOn, note }) => (
          <Row as="li" between key={id}>
            <span>
              <strong>{practiceName}</strong>
              <Text quiet small>
                {format.date(fromOn)} – {format.date(untilOn)}
                {note && ` · ${note}`}
              </Text>
            </span>
            {begin && (
              <IconButton
                label={t('release', { practice: practiceName })}
                icon={<IconCalendarX />}
                onClick={() => void takeBack(id)}
              />
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  );
}

/** Where the devices of the same lot are, and the way to all of them. */
export function Lot({ device, lot }: { device: StockDevice; lot: NonNullable<DeviceLife['lot']> }) {
  const { t } = useTranslation('fleet');
  return (
    <Card title={t('lot_of', { lot: device.lot })}>
      <Text>{t('lot_total', { count: lot.total })}</Text>
      <Stack as="ul" gap={1}>
        {lot.practices.map(({ key, name, count }) => (
          <Row as="li" between key={key}>
            <span>{name}</span>
            <span className="numeric">{count}</span>
          </Row>
        ))}
        {lot.bought > 0 && (
          <Row as="li" between>
            <span>{t('state.bought')}</span>
            <span className="numeric">{lot.bought}</span>
          </Row>
        )}
        {lot.inStores > 0 && (
          <Row as="li" between>
            <span>{t('in_stores')}</span>
            <span className="numeric">{lot.inStores}</span>
          </Row>
        )}
        {lot.retired > 0 && (
          <Row as="li" between>
            <span>{t('state.retired')}</span>
            <span className="numeric">{lot.retired}</span>
          </Row>
        )}
      </Stack>
      <ButtonLink
        size="toolbar"
        to={`${stockDevicesPath}?f.articleId=${device.articleId}&f.lot=${encodeURIComponent(device.lot ?? '')}`}
      >
        {t('show_lot')}
      </ButtonLink>
    </Card>
  );
}
