import IconPlayerPlay from '#icons/IconPlayerPlay';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import { checkRule } from '@fernpuls/domain/triggers/rules/check-rule';
import { isReplayed } from '@fernpuls/domain/triggers/rules/back-test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCallMutation } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { RegionError } from '../../ui/region-error.tsx';
import { BackTestFigures } from './back-test-figures.tsx';
import styles from './rules.module.css';
import { askedGroup, type Group, groupKinds, useGroups } from './use-groups.ts';

const spans = [28, 90];

/** „Ausprobieren“: what the rule would have done with the stored readings of a cohort, a programme or everybody. */
export function BackTestPanel({ rule, startsAtOnce = false }: { rule: Rule; startsAtOnce?: boolean }) {
  const { t } = useTranslation('rules');
  const groups = useGroups();
  const [group, setGroup] = useState<Group | null>(null);
  const [days, setDays] = useState(28);
  const [asked, setAsked] = useState(() => (startsAtOnce ? JSON.stringify([rule, group, days]) : ''));
  const test = useCallMutation(backTestRule, { ignore: [422] });
  const isSound = checkRule(rule).length === 0;
  const canBeTried = isReplayed(rule);
  const question = JSON.stringify([rule, group, days]);
  const run = () => {
    setAsked(question);
    test.mutate({ rule, days, ...askedGroup(group) });
  };
  const start = useEffectEvent(() => test.mutate({ rule, days }));
  useEffect(() => {
    if (startsAtOnce) start();
  }, [startsAtOnce]);
  const isCurrent = asked === question;
  return (
    <section className={styles.trial} aria-label={t('trial.title')}>
      <div>
        <h3 className={fieldStyles.label}>{t('trial.title')}</h3>
        <p className={fieldStyles.help}>{t(canBeTried ? 'trial.text' : 'trial.clock')}</p>
      </div>
      {canBeTried && (
        <div className={styles.trialHead}>
          <label className={fieldStyles.field}>
            <span className={fieldStyles.help}>{t('trial.scope')}</span>
            <select
              className={fieldStyles.input}
              value={group ? `${group.kind} ${group.id}` : ''}
              onChange={({ target: { value } }) => {
                const [kind, id] = value.split(' ');
                setGroup(id ? { kind: kind === 'cohort' ? 'cohort' : 'program', id } : null);
              }}
            >
              <option value="">{t('trial.everybody')}</option>
              {groupKinds.map(
                (kind) =>
                  (groups[kind]?.length ?? 0) > 0 && (
                    <optgroup key={kind} label={t(`apply.${kind}`)}>
                      {groups[kind]?.map((one) => (
                        <option key={one.id} value={`${kind} ${one.id}`}>
                          {one.name}
                        </option>
                      ))}
                    </optgroup>
                  ),
              )}
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
      {canBeTried && !isSound && <p className={fieldStyles.help}>{t('trial.unsound')}</p>}
      {test.error && isCurrent && <RegionError error={test.error} onRetry={run} />}
      {test.data && isCurrent && !test.isPending && <BackTestFigures answer={test.data} rule={rule} />}
    </section>
  );
}
