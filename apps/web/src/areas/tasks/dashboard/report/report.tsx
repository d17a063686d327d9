import { practiceInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { ruleBurden } from '@fernpuls/contract/triggers/rule-burden.call';
import { useCall } from '../../../../api/hooks.ts';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { triggerWords } from '../../../../clinical/rule-words/rule-words.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { csvOf } from '../../../../ui/list/csv.ts';
import { RegionError } from '../../../../ui/region-error.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { useNow } from '../../../../ui/use-now.ts';
import { fileColumns } from './burden/burden-columns.ts';
import { BurdenReport } from './burden/burden.tsx';
import { Charts } from './charts.tsx';
import { DayTable } from './day-table.tsx';
import { ReportToolbar } from './report-toolbar.tsx';
import styles from './report.module.css';
import { columnsOf } from './report-columns.ts';
import { looks, useReportRange } from './use-report-range.ts';

const pollMs = 120_000;

/** How the practice fared over a range: charts, the table behind them, and which rules make noise. */
export function Component() {
  const { t } = useTranslation(['practice_report', 'insights', 'lists', 'shell', 'rules', 'values']);
  const format = useClinicalFormat();
  const report = useReportRange(useNow(pollMs));
  const { asked, askedBefore, days, look } = report;
  const isBurden = look === 'burden';
  const insights = useCall(practiceInsights, asked, { enabled: !isBurden });
  const before = useCall(practiceInsights, askedBefore, { enabled: look === 'charts' });
  const burden = useCall(ruleBurden, asked, { enabled: isBurden });
  const { error, refetch, isPending } = isBurden ? burden : insights;
  const late = useDelayed(isPending);
  const columns = columnsOf(t);
  const wordsOf = (rule: Parameters<typeof triggerWords>[0]) => triggerWords(rule, { t, format });
  const rowsToSave = () => {
    if (!isBurden)
      return (
        insights.data && [
          [t('report.day'), ...columns.map(({ label }) => label)],
          ...insights.data.days.map((day) => [day.day, ...columns.map(({ value }) => value(day))]),
        ]
      );
    const told = fileColumns(t, wordsOf);
    return (
      burden.data && [
        told.map(({ label }) => label),
        ...burden.data.rules.map((rule) => told.map(({ value }) => value(rule))),
      ]
    );
  };
  const save = () => {
    const rows = rowsToSave();
    if (!rows) return;
    const text = csvOf(rows, format.number(0.5, 1).includes(',') ? ',' : '.');
    const name = `${t(isBurden ? 'burden.file' : 'report.file')}_${days.from}_${days.to}.csv`;
    saveFile({ name, text, type: 'text/csv' });
  };
  const group = t('shell:keys.page', { page: t('insights:view.report') });
  const next = looks[(looks.indexOf(look) + 1) % looks.length] ?? 'charts';
  useHotkeys([
    { keys: 'v', label: t(`report.${next}`), group, run: () => report.show(next) },
    { keys: '[', label: t('report.earlier'), group, run: () => report.step(-1) },
    { keys: ']', label: t('report.later'), group, run: () => report.step(1) },
  ]);
  const isThere = (isBurden ? burden : insights).data !== undefined;
  useHotkeys([{ keys: 'shift+e', label: t('lists:export'), group, run: save }], isThere);
  return (
    <div className={styles.page}>
      <ReportToolbar report={report} onSave={isThere ? save : null} />
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="24rem" />}
      {insights.data && look === 'charts' && <Charts insights={insights.data} before={before.data} />}
      {insights.data && look === 'table' && <DayTable days={insights.data.days} columns={columns} />}
      {burden.data && isBurden && (
        <BurdenReport
          burden={burden.data}
          days={t('burden.days', { from: format.date(days.from), to: format.date(days.to) })}
          wordsOf={wordsOf}
        />
      )}
    </div>
  );
}
