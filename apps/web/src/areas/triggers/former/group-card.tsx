import IconArrowsDiff from '#icons/IconArrowsDiff';
import IconCheck from '#icons/IconCheck';
import type { FormerGroup } from '@fernpuls/contract/triggers/former-rules.call';
import { isFormerly, takenOver } from '@fernpuls/domain/triggers/rules/former';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { ruleWords } from '../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { BulkProgress } from '../../../ui/list/bulk-progress.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import styles from './former.module.css';
import { MissedList } from './missed-list.tsx';
import type { Compared } from './use-comparison.ts';

type Props = {
  group: FormerGroup;
  isCurrent: boolean;
  onPick: () => void;
  state: Compared | null;
  onCompare: () => void;
  onStop: () => void;
  /** Null where nobody may, or the condition cannot be read. */
  onTakeOver: (() => void) | null;
};

/** One condition: whose it is, what it says now, what both meanings would have raised, and whom nobody was told of. */
export function FormerGroupCard(props: Props) {
  const { group, isCurrent, onPick, state, onCompare, onStop, onTakeOver } = props;
  const { t } = useTranslation(['former_rules', 'rules', 'values']);
  const format = useClinicalFormat();
  const { rule, templateName } = group;
  const title = templateName ?? t('own');
  return (
    <section
      id={groupId(group)}
      tabIndex={-1}
      className={styles.card}
      aria-current={isCurrent || undefined}
      aria-label={title}
    >
      <header className={styles.head}>
        <div className={styles.title}>
          <h2>{title}</h2>
          <span>
            {rule
              ? ruleWords(isFormerly(rule) ? takenOver(rule) : rule, { t, format })
              : t('rules:unreadable')}
          </span>
          <span className={styles.note}>
            {[
              t('of_patients', { count: group.patients }),
              t('rules', { count: group.rules }),
              group.isTemplate ? t('with_template') : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
        <div className={styles.actions}>
          {state?.progress ? (
            <BulkProgress progress={state.progress} onStop={onStop} />
          ) : (
            rule && (
              <Button
                size="toolbar"
                icon={<IconArrowsDiff aria-hidden="true" />}
                onFocus={onPick}
                onClick={onCompare}
              >
                {t('compare')}
              </Button>
            )
          )}
          {onTakeOver && (
            <Button
              size="toolbar"
              variant={isCurrent ? 'primary' : 'default'}
              icon={<IconCheck aria-hidden="true" />}
              onFocus={onPick}
              onClick={onTakeOver}
            >
              {t('take_over')}
            </Button>
          )}
        </div>
      </header>
      {state?.error && <RegionError error={state.error} onRetry={onCompare} />}
      {state?.isClock && <p className={styles.note}>{t('rules:trial.clock')}</p>}
      {state?.result && (
        <>
          <dl className={styles.figures}>
            {(['before', 'after'] as const).map((meaning) => (
              <div key={meaning}>
                <dt>{t(`meaning.${meaning}`)}</dt>
                <dd className="numeric">
                  {t('alarms', { count: state.result?.[meaning].events ?? 0 })}{' '}
                  <span className={styles.note}>
                    {t('at_patients', { count: state.result?.[meaning].patients ?? 0 })}
                  </span>
                </dd>
              </div>
            ))}
            <div>
              <dt>{t('missed')}</dt>
              <dd className="numeric">
                {state.result.missed.length > 0 ? (
                  <Chip tone="warning">{t('of_patients', { count: state.result.missed.length })}</Chip>
                ) : (
                  t('nobody')
                )}
              </dd>
            </div>
          </dl>
          <MissedList missed={state.result.missed} />
        </>
      )}
    </section>
  );
}

export const groupId = ({ key }: Pick<FormerGroup, 'key'>): string => `former-${key}`;
