import type { FeedIncident } from '@fernpuls/contract/triggers/adherence/feed-incident';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconPlugConnectedX from '#icons/IconPlugConnectedX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { useFormat } from '../../../ui/format.ts';
import styles from './adherence.module.css';

type Props = { rows: readonly FeedIncident[]; now: number; isWhole: boolean; isKnown: boolean };

/** Feeds that are down, above everything: one line in place of a gap a patient. */
export function Incidents({ rows, now, isWhole, isKnown }: Props) {
  const { t } = useTranslation('adherence');
  const format = useFormat();
  if (isWhole && isKnown && rows.length === 0)
    return (
      <EmptyState
        good
        icon={<IconCircleCheck aria-hidden="true" />}
        title={t('incident.none')}
        text={t('incident.none_text')}
      />
    );
  return rows.map((incident) => (
    <div key={incident.id} role="status" className={styles.incident}>
      <IconPlugConnectedX aria-hidden="true" />
      <div>
        <strong>
          {t('incident.down', {
            count: incident.patientCount,
            time: format.moment(incident.startsAt, now),
          })}
        </strong>
        <p>
          {t(`incident.feed.${incident.feedKind}`, { name: incident.feedName })}{' '}
          {t('incident.arrived', { arrived: incident.arrived, expected: incident.expected })}{' '}
          {t('incident.ends')}
        </p>
      </div>
    </div>
  ));
}
