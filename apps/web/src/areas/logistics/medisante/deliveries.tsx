import { deviceDeliveries } from '@fernpuls/contract/logistics/medisante/medisante.call';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import styles from './medisante.module.css';

const tones = { waiting: 'neutral', taken: 'good', quarantined: 'warning', discarded: 'neutral' } as const;

/** The latest messages of a device through its provider's cloud, where it ever sent one. */
export function Deliveries({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation(['medisante', 'values']);
  const format = useFormat();
  const { data } = useCall(deviceDeliveries, { id: deviceId });
  const found = data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Card title={t('deliveries')}>
      <ol className={styles.deliveries}>
        {found.map(({ id, kind, receivedAt, state, reason }) => (
          <li key={id}>
            <span className={`${styles.when} numeric`}>{format.dateTime(receivedAt)}</span>
            <span>
              {kind ? t(`values:type.${kind}`, { defaultValue: kind }) : '–'}
              {state === 'quarantined' && reason !== null && (
                <Text quiet small>
                  {t(`reason.${reason}`, { practice: '', kind: kind ?? '–' })}
                </Text>
              )}
            </span>
            <Chip tone={tones[state]}>{t(`state.${state}`)}</Chip>
          </li>
        ))}
      </ol>
      <Text quiet small>
        {t('deliveries_help')}
      </Text>
    </Card>
  );
}
