import { recordPath, triggerTemplatesPath } from '@fernpuls/contract/paths';
import type { BurdenedRule } from '@fernpuls/contract/triggers/rule-burden.call';
import { useClinicalFormat } from '../../../../../clinical/format.ts';
import { proposing } from '../../../../../clinical/rule-editor/proposed-rule.ts';
import { shortRuleWords } from '../../../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../../../i18n/use-translation.ts';
import { Link } from '../../../../../ui/link.tsx';
import styles from './burden.module.css';

/** A quieter rule to look at: one step into the draft of the loudest patient's own, and of its template. */
export function Quieter({ burdened }: { burdened: BurdenedRule }) {
  const { t } = useTranslation(['practice_report', 'rules', 'values']);
  const format = useClinicalFormat();
  const { quieter, noisiest, templateId } = burdened;
  if (quieter === null) return burdened.isLoud ? t('burden.no_proposal') : '–';
  const state = proposing(quieter.rule);
  return (
    <span className={styles.quieter}>
      <strong>{shortRuleWords(quieter.rule, { t, format })}</strong>
      {quieter.spared !== null && (
        <span className={styles.note}>{t('burden.spared', { count: quieter.spared })}</span>
      )}
      <Link to={`${recordPath(noisiest.patientId, 'triggers')}/${noisiest.triggerId}`} state={state}>
        {t('burden.try_patient', { name: noisiest.name })}
      </Link>
      {templateId !== null && (
        <Link to={`${triggerTemplatesPath}/${templateId}`} state={state}>
          {t('burden.try_template')}
        </Link>
      )}
    </span>
  );
}
