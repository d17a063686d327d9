import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { rhythmKeys } from '../rhythm-keys.ts';
import { ecgAddress } from './addresses.ts';
import type { Current } from './use-current.ts';
import type { AskedMarks } from './use-asked-marks.ts';
import type { Picked } from './use-picked.ts';

type Given = {
  rows: readonly Ecg[];
  current: Current;
  picked: Picked<Ecg>;
  marks: AskedMarks;
  query: string;
  onRepeat: (ecg: Ecg) => void;
  mayAskAgain: boolean;
};

/** The whole inbox without a mouse: what acts, acts on the picked ones, else on the one with the focus. */
export function useInboxKeys({ rows, current, picked, marks, query, onRepeat, mayAskAgain }: Given) {
  const { t } = useTranslation(['ecg_inbox', 'values', 'shell']);
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('title') });
  const row = rows[current.place];
  const subject = picked.rows.length > 0 ? picked.rows : row ? [row] : [];
  const isUnseen = subject.some(({ seenAt }) => seenAt === null);

  // The first J shows where one stands; only the next one moves.
  const step = (by: number) => current.focusAt(current.place + (current.isInside() ? by : 0));
  const extend = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, current.place + by))];
    if (row && next) picked.add([row.id, next.id]);
    current.focusAt(current.place + by);
  };
  const see = () => marks.see(subject, isUnseen);
  const key = (keys: string, word: string, run: () => void, more: Partial<Hotkey> = {}): Hotkey => ({
    keys,
    label: t(`key.${word}`),
    group,
    run,
    ...more,
  });
  useHotkeys(
    [
      key('j', 'next', () => step(1)),
      key('k', 'previous', () => step(-1)),
      key('enter', 'open', () => row && void navigate(ecgAddress(row, query))),
    ],
    rows.length > 0,
  );
  useHotkeys(
    [
      ...rhythmKeys.map(({ key: keys, rhythmClass }) => ({
        keys,
        label: t(`values:rhythm_class.${rhythmClass}`),
        group,
        run: () => marks.read(subject, rhythmClass),
      })),
      key('q', isUnseen ? 'see' : 'unsee', see),
      // G alone leads elsewhere in the whole application, G G does what the practice's list of keys promises.
      key('g g', 'see', see, { hidden: true }),
      key('shift+q', 'see_page', () => marks.see(rows)),
      key('x', 'pick', () => row && picked.toggle(row.id)),
      key('shift+j', 'extend', () => extend(1)),
      key('shift+k', 'extend', () => extend(-1), { hidden: true }),
      key('mod+a', 'pick_all', () => picked.add(rows.map(({ id }) => id)), { inFields: false }),
    ],
    rows.length > 0 && marks.mayWrite,
  );
  useHotkeys([key('r', 'repeat', () => row && onRepeat(row))], mayAskAgain && row !== undefined);
  useHotkeys([key('esc', 'unpick', picked.clear)], picked.rows.length > 0);

  return (event: KeyboardEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const across = columnsOf(current.container.current);
    const steps: Record<string, number> = {
      ArrowDown: across,
      ArrowUp: -across,
      ArrowRight: across > 1 ? 1 : 0,
      ArrowLeft: across > 1 ? -1 : 0,
      Home: -rows.length,
      End: rows.length,
    };
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    const next = current.place + by;
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (isEnd || (next >= 0 && next < rows.length)) current.focusAt(next);
  };
}

/** How many tiles stand beside each other now. */
function columnsOf(container: HTMLElement | null): number {
  const tops = [...(container?.querySelectorAll('[data-tile]') ?? [])].map(
    (tile) => tile.getBoundingClientRect().top,
  );
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
}
