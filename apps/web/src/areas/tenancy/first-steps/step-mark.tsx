import IconCheck from '#icons/IconCheck';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './first-steps.module.css';

type Props = { number?: number; isDone: boolean; small?: boolean };

/** A number, or the tick of what is done. */
export function StepMark({ number, isDone, small = false }: Props) {
  const { t } = useTranslation('first_steps');
  return (
    <span
      className={`${styles.mark} numeric`}
      data-done={isDone || undefined}
      data-small={small || undefined}
    >
      {isDone ? <IconCheck aria-hidden="true" /> : <span aria-hidden="true">{number}</span>}
      <span className="visually-hidden">{t(isDone ? 'done' : 'open')}</span>
    </span>
  );
}
