import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { markMeasurementsSeen } from '@fernpuls/contract/measurements/series.call';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { useCallMutation } from '../../api/hooks.ts';
import { usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { type ReadingPage, readingPagesKey } from './curves/use-readings.ts';
import type { TypedSeries } from './curves/use-series.ts';
import { useDays } from '../../clinical/use-days.ts';

/** Marks every reading up to the newest one on screen as seen; shown at once, taken back with Strg Z. */
export function useMarkSeen(patientId: string) {
  const { t } = useTranslation(['record', 'errors']);
  const { yearAgo } = useDays();
  const person = usePerson();
  const client = useQueryClient();
  const offerUndo = useUndo();
  const mark = useCallMutation(markMeasurementsSeen, { invalidates: [patientMeasurements] });

  async function send(until: string, seen: boolean): Promise<number> {
    try {
      return (await mark.mutateAsync({ patientId, until, seen })).changed;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', text: t(`errors:${error.code}`) });
      void client.invalidateQueries({ queryKey: [patientMeasurements.type] });
      return 0;
    }
  }

  return async (shown: readonly TypedSeries[], pages: readonly ReadingPage[]): Promise<void> => {
    const newest = Math.max(...shown.map(({ series }) => series.times.at(-1) ?? 0));
    const isUnseen = pages.some(({ rows }) => rows.some((row) => row.seenAt === null));
    if (newest === 0 || !isUnseen) return void showToast({ kind: 'info', text: t('seen.nothing') });
    // A curve knows whole seconds; the reading itself may lie a fraction later.
    const until = new Date(newest + 999).toISOString();
    const seenAt = new Date().toISOString();
    client.setQueryData<InfiniteData<ReadingPage>>(readingPagesKey(patientId, yearAgo), (before) =>
      before
        ? {
            ...before,
            pages: before.pages.map((page) => asSeen(page, { until, seenAt, seenById: person.id })),
          }
        : before,
    );
    const changed = await send(until, true);
    if (changed > 0) {
      offerUndo({
        text: t('seen.done', { count: changed }),
        undo: async () => void (await send(until, false)),
      });
    }
  };
}

type Mark = { until: string; seenAt: string; seenById: string };

function asSeen(page: ReadingPage, { until, ...mark }: Mark): ReadingPage {
  const rows = page.rows.map((row) =>
    row.seenAt === null && row.measuredAt <= until ? { ...row, ...mark } : row,
  );
  return { ...page, rows };
}
