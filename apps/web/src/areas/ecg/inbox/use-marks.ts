import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import { classifyEcgs, markEcgsSeen } from '@fernpuls/contract/ecg/inbox.call';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation, useInvalidate } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { showToast } from '../../../ui/toasts.ts';
import { useUndo } from '../../../ui/undo.ts';

type Outcome = { changed: string[]; conflicts: { id: string; by: string | null }[] };

/** Seen and classified, one or many, shown at once and taken back with Strg Z. */
export function useMarks() {
  const { t } = useTranslation(['ecg_inbox', 'values', 'errors']);
  const offerUndo = useUndo();
  const invalidate = useInvalidate();
  const mayWrite = useMay('patient_measurement_ecg', 'write');
  const mark = useCallMutation(markEcgsSeen);
  const classify = useCallMutation(classifyEcgs);
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());

  async function run(ids: readonly string[], write: () => Promise<Outcome[]>): Promise<string[]> {
    setBusy((before) => new Set([...before, ...ids]));
    try {
      const outcomes = await write();
      const taken = outcomes.flatMap(({ conflicts }) => conflicts);
      if (taken.length > 0)
        showToast({ kind: 'info', text: t('taken', { count: taken.length, name: taken[0]?.by ?? '' }) });
      return outcomes.flatMap(({ changed }) => changed);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: t(`errors:${error.code}`) });
      return [];
    } finally {
      await invalidate(ecgs, ecgCounts);
      setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
    }
  }

  async function see(rows: readonly Ecg[], seen = true): Promise<void> {
    const ids = rows.filter(({ seenAt }) => (seenAt !== null) !== seen).map(({ id }) => id);
    if (ids.length === 0) return;
    const changed = await run(ids, async () => [await mark.mutateAsync({ ids, seen })]);
    if (changed.length === 0) return;
    offerUndo({
      text: t(seen ? 'seen.done' : 'seen.undone', { count: changed.length }),
      undo: async () =>
        void (await run(changed, async () => [await mark.mutateAsync({ ids: changed, seen: !seen })])),
    });
  }

  /** Who reads a rhythm has seen the recording. */
  async function read(rows: readonly Ecg[], rhythmClass: RhythmClass): Promise<void> {
    const before = new Map(rows.map((row) => [row.id, row]));
    const ids = [...before.keys()];
    if (ids.length === 0) return;
    const changed = await run(ids, async () => [
      await classify.mutateAsync({ ids, rhythmClass, seen: true }),
    ]);
    if (changed.length === 0) return;
    const word = t(`values:rhythm_class.${rhythmClass}`);
    offerUndo({
      text: t('classified', { count: changed.length, word }),
      undo: async () =>
        void (await run(changed, async () => {
          const byClass = Map.groupBy(changed, (id) => before.get(id)?.rhythmClass ?? null);
          const unseen = changed.filter((id) => before.get(id)?.seenAt === null);
          const answers = await Promise.all(
            [...byClass].map(([earlier, of]) => classify.mutateAsync({ ids: of, rhythmClass: earlier })),
          );
          if (unseen.length > 0) answers.push(await mark.mutateAsync({ ids: unseen, seen: false }));
          return answers;
        })),
    });
  }

  return { mayWrite, busy, see, read };
}
