import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { surveyLeavesOf } from '@fernpuls/domain/triggers/rules/survey-rule';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { PriorityWord } from '../../../clinical/priority-chip.tsx';
import { triggerWords } from '../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { Link } from '../../../ui/link.tsx';
import styles from './set-off.module.css';

/** The patient's rules that wait for answers or scores; each opens with its alarms. */
export function SurveyRules({ patientId, base }: { patientId: string; base: string }) {
  const { t } = useTranslation(['surveys', 'rules', 'values', 'record']);
  const format = useClinicalFormat();
  const may = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const { rows } = useList(measurementTriggers, { filters: { patientId }, perPage: 100 }, { enabled: may });
  const onSurveys = rows.filter(isOnSurvey);
  if (onSurveys.length === 0) return null;
  return (
    <section className={styles.section} aria-label={t('rules_here.title')}>
      <h3>{t('rules_here.title')}</h3>
      <ul className={styles.rules}>
        {onSurveys.map((row) => (
          <li key={row.id} data-off={!row.isActive || undefined}>
            <Link to={`${base}/triggers/${row.id}`}>{triggerWords(row, { t, format })}</Link>
            <PriorityWord priority={row.priority} />
            {!row.isActive && <Chip tone="outline">{t('record:trigger.off')}</Chip>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOnSurvey({ rule }: MeasurementTrigger): boolean {
  return rule !== null && surveyLeavesOf(rule).length > 0;
}
