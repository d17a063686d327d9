import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { placeAt } from '../../../ui/walk.ts';
import { readingAddress } from './review-words.ts';
import { useAskFirst } from './use-ask-first.ts';
import type { Settling } from './use-reviews.ts';

type Given = {
  rows: readonly ReadingReview[];
  /** Where a link leads. */
  first: string | null;
  mayWrite: boolean;
  /** Null where nothing is settled: in the list of what was. */
  settle: ((reviews: readonly ReadingReview[], how: Settling) => Promise<void>) | null;
};
/** What can be done about readings; missing where it makes no sense. */
export type ReviewActions = { noted: () => void; wrong: () => void; timeRight?: () => void };
export type ReviewWork = ReturnType<typeof useReviewWork>;

/** The list without a mouse: walk, choose, settle one or all that are chosen, open the reading. */
export function useReviewWork({ rows, first, mayWrite, settle }: Given) {
  const { t } = useTranslation(['shell', 'lists']);
  const { askFirst, question } = useAskFirst();
  const navigate = useNavigate();
  const [picked, setPicked] = useState<string | null>(first);
  const [asking, setAsking] = useState<readonly ReadingReview[] | null>(null);
  const works = mayWrite && settle !== null;
  const index = rows.findIndex(({ id }) => id === picked);
  const at = placeAt(index, rows.length);
  const current = rows[at] ?? null;
  const marks = useMarks(rows);
  const chosen = works ? marks.rows : [];

  function step(by: number): void {
    const next = rows[placeAt(at + by, rows.length)];
    if (!next) return;
    setPicked(next.id);
    document.getElementById(rowId(next))?.querySelector('a')?.focus();
  }
  const toggle = (id: string) => {
    setPicked(id);
    marks.toggle(id);
  };

  function done(reviews: readonly ReadingReview[], how: Settling): void {
    const gone = new Set(reviews.map(({ id }) => id));
    if (current && gone.has(current.id)) setPicked(nearest(rows, at, gone));
    marks.clear();
    void settle?.(reviews, how);
  }
  const of = (...reviews: readonly ReadingReview[]): ReviewActions => ({
    noted: () => askFirst('noted', reviews, () => done(reviews, { outcome: 'noted' })),
    wrong: () => setAsking(reviews),
    ...(reviews.every(({ kind }) => kind === 'doubtful') && {
      timeRight: () => askFirst('time_right', reviews, () => done(reviews, { outcome: 'time_right' })),
    }),
  });
  const subject = chosen.length > 0 ? chosen : current ? [current] : [];
  const actions = works && subject.length > 0 ? of(...subject) : null;
  const hotkeys = useReviewKeys({
    j: rows.length > 0 ? () => step(1) : null,
    k: rows.length > 0 ? () => step(-1) : null,
    q: actions?.noted ?? null,
    r: actions?.timeRight ?? null,
    p: actions?.wrong ?? null,
    x: works && current ? () => toggle(current.id) : null,
    'shift+x': works && current ? () => marks.add(current.patientId) : null,
    o: current ? () => void navigate(readingAddress(current)) : null,
  });
  useHotkeys(
    [
      ...hotkeys,
      ...(chosen.length > 0
        ? [{ keys: 'esc', label: t('lists:deselect'), group: t('shell:keys.lists'), run: marks.clear }]
        : []),
    ],
    asking === null,
  );
  return {
    current,
    pick: setPicked,
    chosen: new Set(chosen.map(({ id }) => id)),
    toggle,
    clear: marks.clear,
    /** Of one row; null where nothing can be done. */
    of: works ? of : null,
    /** Of all that are chosen. */
    actions: chosen.length > 0 ? actions : null,
    question,
    asking,
    dismiss: () => setAsking(null),
    submitWrong(reason: string): void {
      const reviews = asking ?? [];
      setAsking(null);
      done(reviews, { outcome: 'wrong', reason });
    },
    hints: hotkeys.map(({ keys, label }) => ({ keys, label })),
  };
}

/** Rows that are chosen, to be settled together. */
function useMarks(rows: readonly ReadingReview[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: rows.filter(({ id }) => marked.has(id)),
    toggle: (id: string) =>
      setMarked((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    /** All of one patient. */
    add(patientId: string): void {
      const own = rows.filter((row) => row.patientId === patientId).map(({ id }) => id);
      setMarked((before) => new Set([...before, ...own]));
    },
    clear: () => setMarked(new Set()),
  };
}

const words = {
  j: 'next',
  k: 'previous',
  q: 'noted',
  r: 'time_right',
  p: 'wrong',
  x: 'select',
  'shift+x': 'same',
  o: 'open',
} as const;
type Key = keyof typeof words;

/** Those keys that do something now, each with its word. */
function useReviewKeys(does: Record<Key, (() => void) | null>): Hotkey[] {
  const { t } = useTranslation(['reading_reviews', 'shell']);
  const group = t('shell:keys.page', { page: t('title') });
  return (Object.keys(words) as Key[]).flatMap((keys) => {
    const run = does[keys];
    return run ? [{ keys, label: t(`key.${words[keys]}`), group, run }] : [];
  });
}

/** Of a row in the page. */
export const rowId = ({ id }: Pick<ReadingReview, 'id'>): string => `review-${id}`;

/** Who comes into view when several go: the next that stays, else the one before. */
function nearest(rows: readonly ReadingReview[], at: number, gone: ReadonlySet<string>): string | null {
  const rest = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()];
  return rest.find(({ id }) => !gone.has(id))?.id ?? null;
}

function without(ids: ReadonlySet<string>, gone: string): ReadonlySet<string> {
  return new Set([...ids].filter((id) => id !== gone));
}
