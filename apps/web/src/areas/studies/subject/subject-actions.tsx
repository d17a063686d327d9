import type { PatientStudyPage } from '@fernpuls/contract/studies/patient-study.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../page/page.module.css';
import type { Task } from './task.ts';

type Props = { part: PatientStudyPage; onTask: (kind: Task['kind']) => void };

/** What can be done with somebody now; where including is locked the lock says why. */
export function SubjectActions({ part, onTask }: Props) {
  const { t } = useTranslation('studies');
  const { status, consent, lock } = part;
  const isRandomised = part.protocol.randomisation.kind !== 'none';
  const needsConsent = consent.standing !== 'valid';
  if (status === 'screen_failed') return null;
  return (
    <>
      <div className={styles.buttons}>
        {status === 'screening' && (
          <Button variant="primary" disabled={lock.length > 0} onClick={() => onTask('include')}>
            {t(isRandomised ? 'do.randomise' : 'do.include')}
          </Button>
        )}
        {(status === 'screening' || status === 'active') && (
          <>
            {consent.informedOn === null && (
              <Button onClick={() => onTask('inform')}>{t('do.inform')}</Button>
            )}
            {needsConsent && consent.informedOn !== null && (
              <Button onClick={() => onTask('consent')}>{t('do.consent')}</Button>
            )}
            {part.protocol.criteria.some(({ rule }) => rule.kind === 'manual') && status === 'screening' && (
              <Button onClick={() => onTask('inclusion')}>{t('do.check')}</Button>
            )}
            {status === 'active' && <Button onClick={() => onTask('complete')}>{t('do.complete')}</Button>}
            <Button variant="danger" onClick={() => onTask('leave')}>
              {t(status === 'screening' ? 'do.not_fit' : 'do.leave')}
            </Button>
          </>
        )}
        {part.mayUnblind && <Button onClick={() => onTask('unblind')}>{t('do.unblind')}</Button>}
      </div>
      {status === 'screening' && lock.length > 0 && (
        <p className={styles.lock}>
          {t('lock.text', { why: lock.map((one) => t(`lock.${one}`)).join(', ') })}
        </p>
      )}
    </>
  );
}
