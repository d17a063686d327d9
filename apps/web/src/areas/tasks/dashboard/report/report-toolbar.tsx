import IconChevronLeft from '#icons/IconChevronLeft';
import IconChevronRight from '#icons/IconChevronRight';
import IconDownload from '#icons/IconDownload';
import IconPrinter from '#icons/IconPrinter';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { RangeFilter } from '../../../../ui/range-filter.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useIsNarrow } from '../../../../ui/use-media.ts';
import styles from './report.module.css';
import { looks, type useReportRange } from './use-report-range.ts';

type Props = {
  report: ReturnType<typeof useReportRange>;
  /** Null while there is nothing to take along. */
  onSave: (() => void) | null;
};

/** Of when, and how it is shown, at the left; the ways to take it along at the right. */
export function ReportToolbar({ report, onSave }: Props) {
  const { t } = useTranslation(['practice_report', 'lists']);
  const isNarrow = useIsNarrow();
  return (
    <div className={styles.toolbar}>
      <IconButton
        outlined
        label={t('report.earlier')}
        icon={<IconChevronLeft />}
        keys="["
        onClick={() => report.step(-1)}
      />
      <RangeFilter
        kind="day"
        list={{ range: report.chosen, setRange: report.choose }}
        label={t('report.range')}
        withoutAll
        isBrief={isNarrow}
        isInvalid={report.isInvalid}
      />
      <IconButton
        outlined
        label={t('report.later')}
        icon={<IconChevronRight />}
        keys="]"
        onClick={() => report.step(1)}
      />
      <Segmented
        label={t('report.look')}
        value={report.look}
        onChange={report.show}
        options={looks.map((key) => ({ key, label: t(`report.${key}`) }))}
      />
      <span className={styles.end}>
        <IconButton
          outlined
          label={t('lists:export')}
          icon={<IconDownload />}
          keys="shift+e"
          disabled={onSave === null}
          onClick={() => onSave?.()}
        />
        {!isNarrow && report.look === 'burden' && (
          <IconButton
            outlined
            label={t('lists:print')}
            icon={<IconPrinter />}
            onClick={() => window.print()}
          />
        )}
      </span>
    </div>
  );
}
