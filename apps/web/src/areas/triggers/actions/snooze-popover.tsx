import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { type SnoozeReason, snoozeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Choices } from './choices.tsx';
import styles from './actions.module.css';

type Props = {
  now: number;
  onClose: () => void;
  onSubmit: (until: string, reason: SnoozeReason) => void;
};
type Choice = { key: 'half_hour' | 'two_hours' | 'tomorrow'; until: number };

/** „Später“: why, then half an hour, two hours or tomorrow at eight; two digits. */
export function SnoozePopover({ now, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  const [reason, setReason] = useState<SnoozeReason | null>(null);
  const times = snoozeChoices(now);
  return (
    <Popover label={t('snooze.title')} onClose={onClose} side="above" width={300}>
      <h2 className={styles.title}>{t('snooze.title')}</h2>
      <p className={styles.quiet}>
        {reason === null ? t('snooze.why') : t(`values:snooze_reason.${reason}`)}
      </p>
      {reason === null ? (
        <Choices
          key="why"
          group={t('snooze.title')}
          choices={snoozeReasons.map((key) => ({ key, label: t(`values:snooze_reason.${key}`) }))}
          onChoose={setReason}
        />
      ) : (
        <Choices
          key="until"
          group={t('snooze.title')}
          choices={times.map(({ key, until }) => ({
            key,
            label: t(`snooze.${key}`),
            detail: format.moment(until, now),
          }))}
          onChoose={(key) => {
            const chosen = times.find((one) => one.key === key);
            if (chosen) onSubmit(new Date(chosen.until).toISOString(), reason);
          }}
        />
      )}
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
