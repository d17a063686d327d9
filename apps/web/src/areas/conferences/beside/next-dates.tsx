import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { videoConsultationsPath } from '@fernpuls/contract/paths';
import IconCalendarPlus from '#icons/IconCalendarPlus';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import buttons from '../../../ui/button.module.css';
import { cx } from '../../../ui/cx.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './beside.module.css';

type Props = { patientId: string; consultationId: string };

/** When they talk again, and the way to agree on it. */
export function NextDates({ patientId, consultationId }: Props) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const mayPlan = useMay('video_consultation', 'write');
  const [from] = useState(() => new Date().toISOString());
  const { rows, data } = useList(videoConsultations, {
    perPage: 4,
    sort: 'startsAt',
    filters: { patientId, status: ['scheduled'], startsAt: { from } },
  });
  const next = rows.filter(({ id }) => id !== consultationId).slice(0, 3);
  if (!data) return null;
  return (
    <section className={styles.part} aria-labelledby="beside-next">
      <h2 id="beside-next">{t('beside.next')}</h2>
      {next.length === 0 && <p>{t('beside.no_next')}</p>}
      <ul>
        {next.map((one) => (
          <li key={one.id}>
            <span>{one.subject ?? t('title_one')}</span>
            <strong className="numeric">{format.dateTime(one.startsAt)}</strong>
          </li>
        ))}
      </ul>
      {mayPlan && (
        // A page of its own: leaving this one would end the call.
        <a
          className={cx(buttons.button, buttons.toolbar)}
          href={`${videoConsultationsPath}/new?patient=${patientId}`}
          target="_blank"
          rel="noreferrer"
        >
          <IconCalendarPlus aria-hidden="true" />
          <span>{t('beside.plan')}</span>
        </a>
      )}
    </section>
  );
}
