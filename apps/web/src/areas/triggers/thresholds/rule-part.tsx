import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { BackTestPanel } from '../../../clinical/rule-editor/back-test-panel.tsx';
import { ExactLimit } from '../../../clinical/rule-editor/exact-limit.tsx';
import { RuleReading } from '../../../clinical/rule-editor/rule-reading.tsx';
import { useCases } from '../../../clinical/rule-editor/use-cases.ts';
import { RuleField, useFieldRule } from '../../../clinical/rule-editor/rule-field.tsx';
import { PersonalValueForm } from '../personal/personal-value-form.tsx';
import { usePersonalValues } from '../../../clinical/use-personal-values.ts';
import { LimitCourse } from './limit-course.tsx';
import { RulePreview } from './rule-preview.tsx';
import styles from './triggers.module.css';

type Props = { patientId: string; field: FieldBinding; priority: Priority; disabled: boolean };

/** The rule as a sentence; beside it what it would have done to this patient, below to others. */
export function RulePart({ patientId, field, priority, disabled }: Props) {
  const { t } = useTranslation(['record', 'rules']);
  const format = useFormat();
  const now = useNow(600_000);
  const { personal, isPending } = usePersonalValues(patientId);
  const rule = useFieldRule(field.value);
  const cases = useCases(rule, { personal, now });
  const lacking = needsOf(rule).personal.filter((key) => personal(key, now) === null);
  const names = new Intl.ListFormat(format.locale).format(lacking.map((key) => t(`rules:personal.${key}`)));
  return (
    <div className={styles.rulePart}>
      <div className={styles.ruleSide}>
        <RuleField {...field} disabled={disabled} />
        <ExactLimit rule={rule} cases={cases} />
        {!isPending && lacking.length > 0 && (
          <div className={styles.lacks}>
            <p>{t('personal.lacks', { names })}</p>
            {!disabled &&
              lacking.map((key) => <PersonalValueForm key={key} patientId={patientId} fixedKey={key} />)}
          </div>
        )}
      </div>
      <div className={styles.ruleSide}>
        <RuleReading rule={rule} cases={cases} />
        <LimitCourse patientId={patientId} rule={rule} personal={personal} />
        <RulePreview patientId={patientId} rule={rule} priority={priority} />
        <BackTestPanel rule={rule} />
      </div>
    </div>
  );
}
