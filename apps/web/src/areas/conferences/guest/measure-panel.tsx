import { guestMeasurements } from '@fernpuls/contract/conferences/guest-measurement.call';
import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import IconX from '#icons/IconX';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../api/queries.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './measure.module.css';
import { MeasureForm } from './measure-form.tsx';

type Props = { session: ConferenceSession; token: string; onClose: () => void };

/** Beside the video: what one measures now goes to the practice; below, what was entered in this call. */
export function MeasurePanel({ session, token, onClose }: Props) {
  const { t } = useTranslation(['conferences', 'values']);
  const format = useClinicalFormat();
  const client = useQueryClient();
  const own = { consultationId: session.consultationId, id: session.participantId };
  const options = { withoutSession: true, headers: { authorization: `Bearer ${token}` }, retries: 1 };
  const key = [guestMeasurements.name, own];
  const { data } = useQuery({ queryKey: key, queryFn: () => callApi(guestMeasurements, own, options) });
  return (
    <aside className={styles.panel} aria-label={t('measure.title')}>
      <div className={styles.head}>
        <h2>{t('measure.title')}</h2>
        <IconButton label={t('measure.close')} icon={<IconX />} onClick={onClose} />
      </div>
      <MeasureForm
        own={own}
        options={options}
        onStored={() => void client.invalidateQueries({ queryKey: key })}
      />
      {data && data.data.length > 0 && (
        <section aria-labelledby="measured">
          <h3 id="measured">{t('measure.own')}</h3>
          <ul className={styles.own}>
            {data.data.map(({ id, valueType, value, diastolic, measuredAt }) => (
              <li key={id}>
                <span>{t(`values:type.${valueType}`)}</span>
                <strong className="numeric">{format.value(valueType, value, diastolic)}</strong>
                <span className="numeric">{format.time(measuredAt)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
