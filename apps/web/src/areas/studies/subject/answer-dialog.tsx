import { mayBeAnswered } from '@fernpuls/domain/studies/inclusion';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../page/page.module.css';
import { InclusionCard } from './inclusion-card.tsx';
import type { SubjectProps } from './task.ts';
import { useStep } from './use-step.ts';

/** Every criterion as it stands; those the record does not know are answered here, one by one. */
export function AnswerDialog({ part, patientStudyId, onClose }: SubjectProps) {
  const { t } = useTranslation(['studies', 'ui']);
  const { send, isPending, faults } = useStep(patientStudyId, onClose);
  const answerOf = (id: string) =>
    part.steps.findLast((one) => one.step === 'answer' && one.criterionId === id)?.applies ?? null;
  // A diagnosis without certainty is found and open; what the record says for sure nobody has to answer.
  const isUnsure = (id: string) =>
    part.criteria.some((judged) => judged.id === id && judged.state === 'open' && judged.value !== null);
  const asked = part.protocol.criteria.filter(
    (one) =>
      mayBeAnswered(one) && (one.rule.kind === 'manual' || isUnsure(one.id) || answerOf(one.id) !== null),
  );
  return (
    <Dialog
      title={t('do.check')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('ui:close')}</Button>}
    >
      <div className={styles.form}>
        <InclusionCard part={part} />
        {part.status === 'screening' &&
          asked.map(({ id, text }) => (
            <fieldset key={id} className={styles.answer} disabled={isPending}>
              <legend>{text}</legend>
              {[true, false].map((applies) => (
                <label key={String(applies)}>
                  <input
                    type="radio"
                    name={`answer-${id}`}
                    checked={answerOf(id) === applies}
                    onChange={() => void send({ step: 'answer', criterionId: id, applies }, true)}
                  />
                  {t(applies ? 'applies' : 'applies_not')}
                </label>
              ))}
            </fieldset>
          ))}
        {faults.map(({ field, text }) => (
          <p key={field} role="alert" className={styles.faults}>
            {text}
          </p>
        ))}
      </div>
    </Dialog>
  );
}
