import { formerRulesDuty } from '@fernpuls/contract/triggers/former-rules.call';
import { formerRulesPath } from '@fernpuls/contract/paths';
import { useCall } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Link } from '../../../ui/link.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './former.module.css';

/** Above the templates: that some rules mean something else now, until when somebody has to look, and the way there. */
export function FormerNotice() {
  const { t } = useTranslation('former_rules');
  const format = useFormat();
  const now = useNow(3_600_000);
  const dueOn = useCall(formerRulesDuty, {}).data?.dueOn ?? null;
  if (dueOn === null) return null;
  return (
    <p role="note" className={styles.notice}>
      {t(format.daysApart(dueOn, now) < 0 ? 'late_since' : 'due', { day: format.date(dueOn) })}
      <Link to={formerRulesPath}>{t('notice')}</Link>
    </p>
  );
}
