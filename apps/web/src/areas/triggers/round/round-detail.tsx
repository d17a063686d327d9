import IconCheck from '#icons/IconCheck';
import type { RoundPatient } from '@fernpuls/contract/triggers/round.call';
import { openEventFilters, triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useState } from 'react';
import { useList } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import { queueAddress } from '../addresses.ts';
import { Evidence } from '../evidence/evidence.tsx';
import { useLiveEvidence } from '../evidence/use-evidence.ts';
import { openGroups } from '../queue/model.ts';
import { Changes } from './changes.tsx';
import { partWords } from './why.tsx';
import styles from './round.module.css';
import type { Round } from './use-round.ts';

/** The evidence of one patient, above it what the place in the round is made of. */
export function RoundDetail({ round, patient }: { round: Round; patient: RoundPatient }) {
  const { t } = useTranslation(['round', 'values']);
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const [days, setDays] = useState(30);
  const me = usePerson().id;
  const filters = { patientId: patient.id, ...openEventFilters };
  const { rows } = useList(triggerEvents, { perPage: 100, sort: 'priority', filters });
  const group = openGroups(rows, now).get(patient.id) ?? null;
  useLiveEvidence();
  return (
    <div className={styles.detail}>
      <details className={styles.score}>
        <summary>
          {t('score', { score: format.number(patient.score), group: t(`group.${patient.group}`) })}
          <Changes since={patient.since} now={now} />
        </summary>
        <dl>
          {patient.parts.map((part) => (
            <div key={part.kind}>
              <dt>{partWords(part, { t, format })}</dt>
              <dd className="numeric">{t('points', { count: part.points })}</dd>
            </div>
          ))}
        </dl>
      </details>
      <Evidence
        key={patient.id}
        patientId={patient.id}
        group={group}
        now={now}
        me={me}
        days={days}
        onDays={setDays}
        narrow={round.isNarrow ? { onBack: () => round.show(null), ring: null } : null}
        onTake={undefined}
        onCloseOne={undefined}
      />
      <div className={styles.bar} role="toolbar" aria-label={t('actions')}>
        {round.mayReview && (
          <Button variant="primary" icon={<IconCheck />} keys="q" onClick={() => round.markReviewed()}>
            {t('review')}
          </Button>
        )}
        {group && <ButtonLink to={queueAddress(patient.id)}>{t('to_alarms')}</ButtonLink>}
      </div>
    </div>
  );
}
