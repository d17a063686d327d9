import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import type { Week } from './use-week.ts';
import { type MarkState, mayBeMarked, type WeekRow } from './week-model.ts';

type Props = {
  week: Week;
  mayWrite: boolean;
  busy: boolean;
  onOpen: (row: WeekRow, day: string) => void;
  onTell: (row: WeekRow, day: string, state: MarkState) => void;
};

/** Rows by j and k, days by arrows, weeks with shift; told, taken back and opened without the mouse. */
export function WeekKeys({ week, mayWrite, busy, onOpen, onTell }: Props) {
  const { t } = useTranslation('patient_programs');
  const group = t('title');
  const { row, chosen, data } = week;
  const tell = (state: MarkState) => {
    if (row && data && !busy && mayBeMarked(row, chosen, data.today)) onTell(row, chosen, state);
  };
  useHotkeys(
    [
      { keys: 'j', label: t('keys.next'), group, run: () => week.step(1) },
      { keys: 'k', label: t('keys.previous'), group, run: () => week.step(-1) },
      { keys: 'arrowleft', label: t('keys.earlier'), group, run: () => week.go(-1) },
      { keys: 'arrowright', label: t('keys.later'), group, run: () => week.go(1) },
      { keys: 'shift+arrowleft', label: t('week.before_week'), group, run: () => week.goWeek(-1) },
      { keys: 'shift+arrowright', label: t('week.after_week'), group, run: () => week.goWeek(1) },
      { keys: 'enter', label: t('keys.open'), group, run: () => row && onOpen(row, chosen) },
    ],
    data !== undefined,
  );
  useHotkeys(
    [
      { keys: 'e', label: t('mark.done'), group, run: () => tell('done') },
      { keys: 'r', label: t('mark.open'), group, run: () => tell('open') },
    ],
    mayWrite && data !== undefined,
  );
  return (
    <KeyBar
      hints={[
        { keys: 'j', label: t('keys.row') },
        { keys: 'arrowright', label: t('keys.day') },
        { keys: 'shift+arrowright', label: t('keys.week') },
        { keys: 'enter', label: t('keys.open') },
        ...(mayWrite ? [{ keys: 'e', label: t('mark.done') }] : []),
        { keys: 'p', label: t('keys.phase') },
      ]}
    >
      {data && t('week.sum', { done: data.done, due: data.due, missed: data.missed })}
    </KeyBar>
  );
}
