import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { cx } from '../../../../ui/cx.ts';
import { useFormat } from '../../../../ui/format.ts';
import { Kbd } from '../../../../ui/kbd.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import work from '../work.module.css';
import { StepNote } from './step-note.tsx';
import type { StepProps } from './step-props.ts';
import { StepAnswers, StepQuestions } from './step-questions.tsx';
import { StepTools } from './step-tools.tsx';
import styles from './steps.module.css';

export function stepBoxId(stepId: string): string {
  return `step-${stepId}`;
}

/** A line with what belongs to it; the one at hand is open for what was found. */
export function Step(props: StepProps) {
  const { step, isCurrent, mayWrite, onTick } = props;
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const now = useNow(60_000);
  return (
    <li className={styles.item} aria-current={isCurrent ? 'step' : undefined}>
      <div className={cx(work.step, step.isDone && work.stepDone)}>
        <Checkbox
          id={stepBoxId(step.id)}
          label={step.title}
          checked={step.isDone}
          disabled={!mayWrite}
          onChange={onTick}
        />
        {step.isRequired && !step.isDone && <Chip tone="outline">{t('steps.required')}</Chip>}
        {step.isCall && !step.calledAt && <Chip tone="info">{t('steps.call')}</Chip>}
        <span className={`${work.quiet} ${work.stepWho}`}>
          {[
            step.calledAt && [
              t('steps.called', { when: format.moment(step.calledAt, now) }),
              step.calledByName,
            ],
            step.doneAt && [step.doneByName, format.moment(step.doneAt, now)],
          ]
            .map((told) => told && told.filter(Boolean).join(', '))
            .filter(Boolean)
            .join(' · ')}
        </span>
        {mayWrite && isCurrent && <Kbd keys="x" />}
        {mayWrite && <StepTools {...props} />}
      </div>
      {mayWrite && isCurrent ? (
        <>
          {step.questions.length > 0 && <StepQuestions key={step.id} step={step} />}
          <StepNote key={`${step.id} note`} step={step} />
        </>
      ) : (
        <>
          <StepAnswers step={step} />
          {step.note && <p className={styles.written}>{step.note}</p>}
        </>
      )}
    </li>
  );
}
