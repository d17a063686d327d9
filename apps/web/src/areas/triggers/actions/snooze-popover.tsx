import { calendarOf } from '@fernpuls/domain/measurements/series/calendar';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './actions.module.css';

type Props = { now: number; onClose: () => void; onSubmit: (until: string) => void };
type Choice = { key: 'half_hour' | 'two_hours' | 'tomorrow'; until: number };

/** „Später“: half an hour, two hours, tomorrow at eight. */
export function SnoozePopover({ now, onClose, onSubmit }: Props) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  const choices = snoozeChoices(now);
  const submit = ({ until }: Choice) => onSubmit(new Date(until).toISOString());
  return (
    <Popover label={t('snooze.title')} onClose={onClose} side="above" width={280}>
      <Keys choices={choices} submit={submit} />
      <h2 className={styles.title}>{t('snooze.title')}</h2>
      <div className={styles.reasons}>
        {choices.map((choice, index) => (
          <button
            key={choice.key}
            type="button"
            className={styles.reason}
            data-autofocus={index === 0 || undefined}
            onClick={() => submit(choice)}
          >
            <Kbd keys={String(index + 1)} />
            <span className={styles.grow}>{t(`snooze.${choice.key}`)}</span>
            <span className={`${styles.quiet} numeric`}>{format.moment(choice.until, now)}</span>
          </button>
        ))}
      </div>
    </Popover>
  );
}

/** Epoch milliseconds; tomorrow is meant on the practice's clock. */
export function snoozeChoices(now: number): Choice[] {
  const calendar = calendarOf();
  return [
    { key: 'half_hour', until: now + 30 * 60_000 },
    { key: 'two_hours', until: now + 120 * 60_000 },
    { key: 'tomorrow', until: calendar.hourOf(calendar.dayNumber(now) + 1, 8) },
  ];
}

function Keys({ choices, submit }: { choices: readonly Choice[]; submit: (choice: Choice) => void }) {
  const { t } = useTranslation('triggers');
  useHotkeys(
    choices.map((choice, index) => ({
      keys: String(index + 1),
      label: t(`snooze.${choice.key}`),
      group: t('snooze.title'),
      run: () => submit(choice),
    })),
  );
  return null;
}
