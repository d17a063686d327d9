import { useTranslation } from '../i18n/use-translation.ts';
import type { ChosenRange } from './chosen-range.ts';
import styles from './range-filter.module.css';
import { type RangeKind, RangePicker } from './range-picker.tsx';

type Props = {
  kind: RangeKind;
  list: { range: ChosenRange | null; setRange: (range: ChosenRange | null) => void };
  label: string;
  withoutAll?: boolean;
  isBrief?: boolean;
  /** The range of the address, or a remembered one, was none. */
  isInvalid: boolean;
};

/** The time range of a list, and why a range that is none filters nothing. */
export function RangeFilter({ kind, list, label, withoutAll, isBrief, isInvalid }: Props) {
  const { t } = useTranslation(['ranges', 'errors']);
  return (
    <>
      <RangePicker
        kind={kind}
        value={list.range}
        onChange={list.setRange}
        label={label}
        withoutAll={withoutAll}
        isBrief={isBrief}
      />
      {isInvalid && (
        <p role="alert" className={styles.invalid}>
          {t('ranges:discarded', { reason: t('errors:from_after_to') })}
        </p>
      )}
    </>
  );
}
