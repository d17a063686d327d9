import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { TextField } from '../../../ui/text-field.tsx';
import styles from './record.module.css';
import { useRowNames } from './week-grid.tsx';
import { type MarkState, markOf, type WeekCell, type WeekRow } from './week-model.ts';

type Props = {
  row: WeekRow;
  cell: WeekCell;
  day: string;
  onMark: (state: MarkState, note: string | null) => void;
  onClose: () => void;
};

/** A task of a day, or something read: done, left out, or open again, with a word about it. */
export function MarkDialog({ row, cell, day, onMark, onClose }: Props) {
  const { t } = useTranslation(['patient_programs', 'ui']);
  const format = useFormat();
  const id = useId();
  const name = useRowNames()(row);
  const [note, setNote] = useState(cell.note ?? '');
  const before = markOf(row, day, cell).state;
  const tell = (state: MarkState) => {
    onMark(state, state === 'open' ? null : note.trim() || null);
    onClose();
  };
  return (
    <Dialog
      title={name}
      width={420}
      onClose={onClose}
      footer={
        <>
          {before !== 'open' && (
            <Button keys="r" onClick={() => tell('open')}>
              {t('mark.open')}
            </Button>
          )}
          <Button keys="a" onClick={() => tell('skipped')}>
            {t('mark.skipped')}
          </Button>
          <Button variant="primary" keys="e" onClick={() => tell('done')}>
            {t('mark.done')}
          </Button>
        </>
      }
    >
      <Keys tell={tell} mayOpen={before !== 'open'} />
      <div className={styles.form}>
        <p className={styles.quiet}>{`${format.weekdayDate(day)} · ${t(`cell.${cell.state}`)}`}</p>
        <TextField
          id={id}
          label={t('mark.note')}
          help={t('mark.note_help')}
          value={note}
          required={false}
          error={undefined}
          onChange={setNote}
        />
      </div>
    </Dialog>
  );
}

function Keys({ tell, mayOpen }: { tell: (state: MarkState) => void; mayOpen: boolean }) {
  const { t } = useTranslation('patient_programs');
  const group = t('title');
  useHotkeys([
    { keys: 'e', label: t('mark.done'), group, run: () => tell('done') },
    { keys: 'a', label: t('mark.skipped'), group, run: () => tell('skipped') },
    ...(mayOpen ? [{ keys: 'r', label: t('mark.open'), group, run: () => tell('open') }] : []),
    { keys: 'mod+enter', label: t('mark.done'), group, run: () => tell('done'), hidden: true },
  ]);
  return null;
}
