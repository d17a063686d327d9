import { practiceInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import IconDownload from '#icons/IconDownload';
import { useState } from 'react';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import {
  type ChosenRange,
  rangeFilter,
  rangeForAddress,
  rangeInAddress,
} from '../../../../ui/chosen-range.ts';
import { useFormat } from '../../../../ui/format.ts';
import { useHotkeys } from '../../../../ui/hotkeys.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { csvOf } from '../../../../ui/list/csv.ts';
import { RangeFilter } from '../../../../ui/range-filter.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Skeleton, useDelayed } from '../../../../ui/skeleton.tsx';
import { useIsNarrow } from '../../../../ui/use-media.ts';
import { useNow } from '../../../../ui/use-now.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { Charts } from './charts.tsx';
import { DayTable } from './day-table.tsx';
import styles from './report.module.css';
import { columnsOf } from './report-columns.ts';

const looks = ['charts', 'table'] as const;
type Look = (typeof looks)[number];
const usual: ChosenRange = { preset: '30D' };
const pollMs = 120_000;

/** Patients, alarms, reaction times and adherence over a range, as charts or as the table behind them. */
export function Component() {
  const { t } = useTranslation(['insights', 'lists', 'shell']);
  const format = useFormat();
  const isNarrow = useIsNarrow();
  const now = useNow(pollMs);
  const [parameters, setParameters] = useSearchParams();
  const [look, setLook] = useState<Look>('charts');
  const chosen = rangeInAddress(parameters.get('range')) ?? usual;
  const wanted = rangeFilter(chosen, now);
  const { from, to } = wanted.filter ?? rangeFilter(usual, now).filter ?? { from: '', to: '' };
  const { data, error, refetch, isPending } = useCall(practiceInsights, { timeFrom: from, timeTo: to });
  const late = useDelayed(isPending);
  const columns = columnsOf(t);
  const choose = (range: ChosenRange | null) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('range', rangeForAddress(range ?? usual));
        return after;
      },
      { replace: true },
    );
  const save = () => {
    if (!data) return;
    const rows = data.days.map((day) => [day.day, ...columns.map(({ value }) => value(day))]);
    const head = [t('report.day'), ...columns.map(({ label }) => label)];
    const text = csvOf([head, ...rows], format.number(0.5).includes(',') ? ',' : '.');
    const name = `${t('report.file')}_${data.days[0]?.day}_${data.days.at(-1)?.day}.csv`;
    saveFile({ name, text, type: 'text/csv' });
  };
  const group = t('shell:keys.page', { page: t('view.report') });
  const other: Look = look === 'charts' ? 'table' : 'charts';
  useHotkeys([{ keys: 'v', label: t(`report.${other}`), group, run: () => setLook(other) }]);
  useHotkeys([{ keys: 'shift+e', label: t('lists:export'), group, run: save }], data !== undefined);
  return (
    <div className={styles.page}>
      <div className={styles.toolbar}>
        <RangeFilter
          kind="course"
          list={{ range: chosen, setRange: choose }}
          label={t('report.range')}
          withoutAll
          isBrief={isNarrow}
          isInvalid={wanted.isInvalid}
        />
        <Segmented
          label={t('report.look')}
          value={look}
          onChange={setLook}
          options={looks.map((key) => ({ key, label: t(`report.${key}`) }))}
        />
        <span className={styles.end}>
          <IconButton
            outlined
            label={t('lists:export')}
            icon={<IconDownload />}
            keys="shift+e"
            disabled={!data}
            onClick={save}
          />
        </span>
      </div>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {late && <Skeleton height="24rem" />}
      {data && look === 'charts' && <Charts insights={data} />}
      {data && look === 'table' && <DayTable days={data.days} columns={columns} />}
    </div>
  );
}
