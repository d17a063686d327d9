import { isFormerly, takenOver } from '@fernpuls/domain/triggers/rules/former';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import styles from './rules.module.css';

type Props = { rule: Rule; onChange: (rule: Rule) => void };

/** Says that a rule still fires by its former meaning as well, with the step that ends it. */
export function FormerlyNotice({ rule, onChange }: Props) {
  const { t } = useTranslation('rules');
  if (!isFormerly(rule)) return null;
  return (
    <div role="note" className={styles.formerly}>
      <span>{t('formerly.text')}</span>
      <Button size="toolbar" onClick={() => onChange(takenOver(rule))}>
        {t('formerly.take_over')}
      </Button>
    </div>
  );
}
