import IconCalendarEvent from '#icons/IconCalendarEvent';
import IconCheck from '#icons/IconCheck';
import IconClockPause from '#icons/IconClockPause';
import IconDots from '#icons/IconDots';
import IconPhone from '#icons/IconPhone';
import IconSend from '#icons/IconSend';
import IconSquarePlus from '#icons/IconSquarePlus';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import styles from './actions.module.css';

/** Missing where the person may not, or where there is nothing to act on. */
export type BarActions = {
  close?: (() => void) | undefined;
  task?: (() => void) | undefined;
  call?: (() => void) | undefined;
  handOver?: (() => void) | undefined;
  snooze?: (() => void) | undefined;
  take?: (() => void) | undefined;
  assign?: (() => void) | undefined;
  event?: (() => void) | undefined;
  record: () => void;
};
type Props = {
  actions: BarActions;
  isMine: boolean;
  place: { at: number; of: number };
  isNarrow: boolean;
  more: { isOpen: boolean; toggle: (open: boolean) => void };
  /** The popover that is open, standing above the bar. */
  children: ReactNode;
};

/** The decisions, each with its key. */
export function ActionBar({ actions, isMine, place, isNarrow, more, children }: Props) {
  const { t } = useTranslation('triggers');
  const format = useFormat();
  if (isNarrow) return <TouchBar actions={actions} isMine={isMine} more={more} popover={children} />;
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('action.label')}>
      {children}
      {actions.close && (
        <Button variant="primary" icon={<IconCheck />} keys="e" onClick={actions.close}>
          {t('action.close')}
        </Button>
      )}
      {actions.call && (
        <Button icon={<IconPhone />} keys="c" onClick={actions.call}>
          {t('action.call')}
        </Button>
      )}
      {actions.task && (
        <Button icon={<IconSquarePlus />} keys="t" onClick={actions.task}>
          {t('action.task')}
        </Button>
      )}
      {actions.event && (
        <Button icon={<IconCalendarEvent />} keys="n" onClick={actions.event}>
          {t('action.event')}
        </Button>
      )}
      {actions.handOver && (
        <Button icon={<IconSend />} keys="w" onClick={actions.handOver}>
          {t('action.hand_over')}
        </Button>
      )}
      {actions.snooze && (
        <Button icon={<IconClockPause />} keys="z" onClick={actions.snooze}>
          {t('action.snooze')}
        </Button>
      )}
      <span className={`${styles.place} numeric`}>
        <Kbd keys="j k" split />
        {place.at > 0 && t('place', { at: format.number(place.at), of: format.number(place.of) })}
      </span>
    </div>
  );
}

type TouchProps = Pick<Props, 'actions' | 'isMine' | 'more'> & { popover: ReactNode };

function TouchBar({ actions, isMine, more, popover }: TouchProps) {
  const { t } = useTranslation('triggers');
  const rest: [string, (() => void) | undefined][] = [
    [isMine ? 'release' : 'take', actions.take],
    ['assign', actions.assign],
    ['task', actions.task],
    ['event', actions.event],
    ['hand_over', actions.handOver],
    ['snooze', actions.snooze],
    ['record', actions.record],
  ];
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('action.label')}>
      {popover}
      {actions.call && (
        <Button variant="primary" size="touch" icon={<IconPhone />} onClick={actions.call}>
          {t('action.call')}
        </Button>
      )}
      {actions.close && (
        <Button size="touch" icon={<IconCheck />} onClick={actions.close}>
          {t('action.close_short')}
        </Button>
      )}
      <Button
        size="touch"
        icon={<IconDots />}
        aria-label={t('action.more')}
        aria-expanded={more.isOpen}
        onClick={() => more.toggle(!more.isOpen)}
      />
      {more.isOpen && (
        <Popover label={t('action.more')} onClose={() => more.toggle(false)} side="above" align="end">
          <div className={styles.menu}>
            {rest.map(
              ([key, run]) =>
                run && (
                  <Button
                    key={key}
                    size="touch"
                    wide
                    onClick={() => {
                      more.toggle(false);
                      run();
                    }}
                  >
                    {t(`action.${key}`)}
                  </Button>
                ),
            )}
          </div>
        </Popover>
      )}
    </div>
  );
}
