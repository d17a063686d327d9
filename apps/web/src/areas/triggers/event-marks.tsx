import IconBellOff from '#icons/IconBellOff';
import IconCircleCheck from '#icons/IconCircleCheck';
import IconClockPause from '#icons/IconClockPause';
import IconHelpHexagon from '#icons/IconHelpHexagon';
import IconHistory from '#icons/IconHistory';
import IconHourglassEmpty from '#icons/IconHourglassEmpty';
import IconStethoscope from '#icons/IconStethoscope';
import IconUserOff from '#icons/IconUserOff';
import IconUserQuestion from '#icons/IconUserQuestion';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';
import { type Mark, marksOf } from './event-state.ts';

const looks: Record<Mark, { tone: 'info' | 'warning' | 'danger' | 'good' | 'neutral'; icon: ReactNode }> = {
  unconfirmed: { tone: 'danger', icon: <IconHelpHexagon aria-hidden="true" /> },
  left: { tone: 'warning', icon: <IconHourglassEmpty aria-hidden="true" /> },
  left_gone: { tone: 'warning', icon: <IconUserOff aria-hidden="true" /> },
  proposed: { tone: 'warning', icon: <IconUserQuestion aria-hidden="true" /> },
  informed: { tone: 'info', icon: <IconStethoscope aria-hidden="true" /> },
  overtaken: { tone: 'info', icon: <IconHistory aria-hidden="true" /> },
  returned: { tone: 'good', icon: <IconCircleCheck aria-hidden="true" /> },
  snoozed: { tone: 'neutral', icon: <IconClockPause aria-hidden="true" /> },
  paused: { tone: 'neutral', icon: <IconBellOff aria-hidden="true" /> },
  hospital: { tone: 'neutral', icon: <IconBellOff aria-hidden="true" /> },
};

type Props = { event: TriggerEvent; className?: string | undefined; isShort?: boolean };

/**
 * A value to be confirmed, left by whom, no longer true after late readings, physician informed, waiting for the second person, back to normal, put off and why, kept from the queue; in a word
 * each where lines are short, and the whole of it then said to who points at it or hears it.
 */
export function EventMarks({ event, className, isShort = false }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const marks = marksOf(event);
  if (marks.length === 0) return null;
  return (
    <span className={className}>
      {marks.map((mark) => {
        const reason = event.snoozeReason ? t(`values:snooze_reason.${event.snoozeReason}`) : '';
        const whole = t(`mark.${mark}`, { reason, by: event.leftByName ?? t('somebody') });
        return (
          <Chip key={mark} tone={looks[mark].tone} icon={looks[mark].icon}>
            {isShort ? <InAWord word={t(`mark_short.${mark}`)} whole={whole} /> : whole}
          </Chip>
        );
      })}
    </span>
  );
}

function InAWord({ word, whole }: { word: string; whole: string }) {
  return (
    <>
      <span aria-hidden="true" title={whole}>
        {word}
      </span>
      <span className="visually-hidden">{whole}</span>
    </>
  );
}
