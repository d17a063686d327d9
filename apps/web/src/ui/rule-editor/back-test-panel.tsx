import IconPlayerPlay from '#icons/IconPlayerPlay';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { checkRule } from '@fernpuls/domain/triggers/rules/check-rule';
import { isOnSession, leavesOf, type Rule } from '@fernpuls/domain/triggers/rules/rule';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { useState } from 'react';
import { useCallMutation, useList } from '../../api/hooks.ts';
import { useMay, useModule } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../button.tsx';
import fieldStyles from '../field.module.css';
import { RegionError } from '../region-error.tsx';
import { BackTestFigures } from './back-test-figures.tsx';
import styles from './rules.module.css';

const spans = [28, 90];

/** „Ausprobieren“: what the rule would have done with the stored readings of a cohort or of everybody. */
export function BackTestPanel({ rule }: { rule: Rule }) {
  const { t } = useTranslation('rules');
  const mayCohorts = useMay('cohort');
  const hasCohorts = useModule('cohorts') && mayCohorts;
  const groups = useList(cohorts, { perPage: 100, sort: 'name' }, { enabled: hasCohorts });
  const [cohortId, setCohortId] = useState('');
  const [days, setDays] = useState(28);
  const [asked, setAsked] = useState('');
  const test = useCallMutation(backTestRule, { ignore: [422] });
  const isSound = checkRule(rule).length === 0;
  const isOfReadings =
    needsOf(rule).valueTypes.length > 0 ||
    rule.when.kind === 'ecg_rhythm' ||
    leavesOf(rule.when).every(isOnSession);
  const question = JSON.stringify([rule, cohortId, days]);
  const run = () => {
    setAsked(question);
    test.mutate({ rule, days, ...(cohortId === '' ? {} : { cohortId }) });
  };
  const isCurrent = asked === question;
  return (
    <section className={styles.trial} aria-label={t('trial.title')}>
      <div>
        <h3 className={fieldStyles.label}>{t('trial.title')}</h3>
        <p className={fieldStyles.help}>{t(isOfReadings ? 'trial.text' : 'trial.clock')}</p>
      </div>
      {isOfReadings && (
        <div className={styles.trialHead}>
          <label className={fieldStyles.field}>
            <span className={fieldStyles.help}>{t('trial.scope')}</span>
            <select
              className={fieldStyles.input}
              value={cohortId}
              onChange={(event) => setCohortId(event.target.value)}
            >
              <option value="">{t('trial.everybody')}</option>
              {groups.rows.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          <label className={fieldStyles.field}>
            <span className={fieldStyles.help}>{t('trial.days')}</span>
            <select
              className={fieldStyles.input}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {spans.map((count) => (
                <option key={count} value={count}>
                  {t('trial.days_count', { count })}
                </option>
              ))}
            </select>
          </label>
          <Button
            icon={<IconPlayerPlay aria-hidden="true" />}
            disabled={!isSound}
            busy={test.isPending}
            onClick={run}
          >
            {t('trial.run')}
          </Button>
        </div>
      )}
      {isOfReadings && !isSound && <p className={fieldStyles.help}>{t('trial.unsound')}</p>}
      {test.error && isCurrent && <RegionError error={test.error} onRetry={run} />}
      {test.data && isCurrent && !test.isPending && <BackTestFigures answer={test.data} rule={rule} />}
    </section>
  );
}
