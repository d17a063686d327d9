import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './follow-ups.module.css';
import type { AlarmStep } from './model.ts';

const steps = ['note', 'take', 'close'] as const satisfies readonly AlarmStep[];

type Props = { count: number; value: AlarmStep; mayClose: boolean; onChange: (step: AlarmStep) => void };

/** What becomes of the open alarms the call was about; closed only where somebody was spoken to. */
export function AlarmSteps({ count, value, mayClose, onChange }: Props) {
  const { t } = useTranslation('cockpit');
  const id = useId();
  const offered = steps.filter((step) => step !== 'close' || mayClose);
  return (
    <li className={styles.line}>
      <label htmlFor={id}>{t('follow.alarms', { count })}</label>
      <span className={styles.facts}>
        <select
          id={id}
          value={offered.includes(value) ? value : 'note'}
          onChange={({ target }) => onChange(offered.find((step) => step === target.value) ?? 'note')}
        >
          {offered.map((step) => (
            <option key={step} value={step}>
              {t(`follow.step.${step}`)}
            </option>
          ))}
        </select>
      </span>
    </li>
  );
}
