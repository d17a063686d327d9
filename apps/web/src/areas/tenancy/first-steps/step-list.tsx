import type { FirstStepKey, FirstSteps } from '@fernpuls/contract/tenancy/first-steps.call';
import IconChevronDown from '#icons/IconChevronDown';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './first-steps.module.css';
import { StepBody } from './step-body.tsx';
import { StepMark } from './step-mark.tsx';
import { useStepDetail } from './use-step-detail.ts';

type Props = {
  steps: FirstSteps;
  open: FirstStepKey | null;
  onOpen: (key: FirstStepKey | null) => void;
};

export const headOf = (key: FirstStepKey) => `first-step-${key}`;

/** The steps in order; the one to do next unfolds in place. */
export function StepList({ steps, open, onOpen }: Props) {
  const { t } = useTranslation('first_steps');
  const detailOf = useStepDetail(steps);
  return (
    <ol className={styles.steps}>
      {steps.steps.map((step, index) => {
        const { key, isDone } = step;
        const isOpen = key === open;
        return (
          <li
            key={key}
            className={styles.step}
            data-open={isOpen || undefined}
            data-done={isDone || undefined}
          >
            <h2>
              <button
                type="button"
                id={headOf(key)}
                className={styles.head}
                aria-expanded={isOpen}
                onClick={() => onOpen(isOpen ? null : key)}
              >
                <StepMark number={index + 1} isDone={isDone} />
                <strong>{t(`step.${key}.title`)}</strong>
                <span className={styles.detail}>{detailOf(key, isDone)}</span>
                <IconChevronDown aria-hidden="true" />
              </button>
            </h2>
            {isOpen && (
              <div className={styles.body} role="region" aria-labelledby={headOf(key)}>
                <StepBody step={step} steps={steps} />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
