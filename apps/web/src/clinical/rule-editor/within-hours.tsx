import { type Condition, isOnSession, leavesOf } from '@fernpuls/domain/triggers/rules/rule';
import { freshForHours } from '@fernpuls/domain/triggers/rules/rule-world';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './rules.module.css';
import { Sentence } from './sentence.tsx';
import { HoursSpan } from './spans.tsx';

type All = Extract<Condition, { kind: 'all' }>;
type Props = { path: string; value: All; onChange: (value: All) => void };

/** How far apart the values joined by „und“ may lie; answers come at once. */
export function WithinHours({ path, value, onChange }: Props) {
  const { t } = useTranslation('rules');
  if (leavesOf(value).some(isOnSession)) return null;
  const hours = (
    <HoursSpan
      path={`${path}/within_hours`}
      label={t('edit.within_label')}
      value={value.withinHours ?? freshForHours}
      onChange={(withinHours) => onChange({ ...value, withinHours })}
    />
  );
  return (
    <div className={styles.within}>
      <Sentence text={t('edit.within')} parts={{ hours }} />
    </div>
  );
}
