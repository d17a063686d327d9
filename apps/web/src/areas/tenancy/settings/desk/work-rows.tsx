import { policyLimits } from '@fernpuls/domain/triggers/alarm-policy';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import settings from '../settings.module.css';
import type { Desk } from './desk.ts';
import { MinutesInput } from './minutes-input.tsx';

type Work = Pick<Desk, 'workMinutes' | 'feedbackMinutes'>;
type Props = {
  desk: Work;
  disabled: boolean;
  problem: (field: string) => string | undefined;
  onChange: (changes: Partial<Work>) => void;
};

/** How long an alarm in hand may be left before it is back in the queue. */
export function WorkRows({ desk, disabled, problem, onChange }: Props) {
  const { t } = useTranslation('alarm_desk');
  return (
    <>
      <h2>{t('work.title')}</h2>
      <p className={settings.hint}>{t('work.hint')}</p>
      <MinutesInput
        label={t('work.label')}
        value={desk.workMinutes}
        limits={policyLimits.work}
        disabled={disabled}
        problem={problem('workMinutes')}
        onChange={(workMinutes) => onChange({ workMinutes })}
        after={t('work.after')}
      />
      <MinutesInput
        label={t('work.feedback')}
        value={desk.feedbackMinutes}
        limits={policyLimits.feedback}
        disabled={disabled}
        problem={problem('feedbackMinutes')}
        onChange={(feedbackMinutes) => onChange({ feedbackMinutes })}
        after={t('work.feedback_after')}
      />
    </>
  );
}
