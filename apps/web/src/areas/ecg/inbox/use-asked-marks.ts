import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useBulkQuestion } from '../../../ui/bulk-question.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useMarks } from './use-marks.ts';

const nothing = () => undefined;

/** The marks; several at once are asked about first. `after` is done once they are made. */
export function useAskedMarks() {
  const { t } = useTranslation(['ecg_inbox', 'values']);
  const format = useFormat();
  const { see, read, ...marks } = useMarks();
  const asRow = ({ id, name, measuredAt }: Ecg) => ({ id, name: `${name}, ${format.dateTime(measuredAt)}` });
  const { ask, question } = useBulkQuestion((count) => t('count', { count }));
  return {
    ...marks,
    question,
    see: (rows: readonly Ecg[], seen = true, after: () => void = nothing): void =>
      ask({
        act: t(seen ? 'key.see' : 'key.unsee'),
        rows: rows.filter(({ seenAt }) => (seenAt !== null) !== seen).map(asRow),
        run: () => void see(rows, seen).then(after),
      }),
    read: (rows: readonly Ecg[], rhythmClass: RhythmClass, after: () => void = nothing): void =>
      ask({
        act: t(`values:rhythm_class.${rhythmClass}`),
        rows: rows.map(asRow),
        run: () => void read(rows, rhythmClass).then(after),
      }),
  };
}

export type AskedMarks = Omit<ReturnType<typeof useAskedMarks>, 'question'>;
