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
import { Chip } from '../../../ui/chip.tsx';
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

type LotOf = NonNullable<DeviceLife['lot']>;
type LotProps = { device: StockDevice; lot: LotOf; recall: (() => void) | null };

/** Why the lot was called back, and which practices know it. */
function Recalled({ recall }: { recall: NonNullable<LotOf['recall']> }) {
  const { t } = useTranslation('fleet');
  const format = useFormat();
  return (
    <Stack gap={1}>
      <Chip tone="danger">{t('recall.called', { day: format.date(recall.calledAt) })}</Chip>
      <Text>{recall.reason}</Text>
      {recall.calledByName && (
        <Text quiet small>
          {recall.calledByName}
        </Text>
      )}
      <Stack as="ul" gap={1}>
        {recall.practices.map(({ key, name, toldAt }) => (
          <Row as="li" between key={key}>
            <span>{name}</span>
            <Text quiet small>
              {toldAt ? t('recall.told', { time: format.dateTime(toldAt) }) : t('recall.telling')}
            </Text>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
}

/** Where the devices of the same lot are, and the way to all of them. */
export function Lot({ device, lot, recall }: LotProps) {
  const { t } = useTranslation('fleet');
  return (
    <Card
      title={t('lot_of', { lot: device.lot })}
      actions={
        recall && (
          <Button size="toolbar" variant="subtle" onClick={recall}>
            {t('recall.begin')}
          </Button>
        )
      }
    >
      {lot.recall && <Recalled recall={lot.recall} />}
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
