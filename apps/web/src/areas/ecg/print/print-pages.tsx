import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { processingVersions } from '@fernpuls/domain/ecg/processing';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import { leadSources } from '@fernpuls/domain/ecg/view/lead-order';
import { useEffect, useMemo, useState } from 'react';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { paperSpeeds, readView } from '../viewer/address.ts';
import { useClock } from '../viewer/clock-text.ts';
import { layoutsFor } from '../viewer/paper/panels.ts';
import { leadingClass } from '../viewer/readings.ts';
import { extentOf } from '../viewer/signal/clock.ts';
import type { Details } from '../viewer/tools.ts';
import { useAnalysis } from '../viewer/use-analysis.ts';
import { printPages, type PrintPage } from './pages.ts';
import { PrintSheet } from './print-sheet.tsx';
import styles from './print.module.css';
import { usePrintTraces } from './use-print-traces.ts';

type Props = {
  ecg: Ecg;
  details: Details;
  isWhole: boolean;
  onReady: (ready: boolean) => void;
};

/** The pages with head and foot; paper speeds only, whatever the screen shows. */
export function PrintPages({ ecg, details, isWhole, onReady }: Props) {
  const [parameters] = useSearchParams();
  const view = useMemo(() => readView(parameters), [parameters]);
  const extent = useMemo(() => extentOf(details.channels), [details]);
  const { shown: sources } = leadSources(
    details.channels.map(({ lead }) => lead),
    view.order,
  );
  const layouts = layoutsFor(sources.length);
  const layout = layouts.find((one) => one === view.layout) ?? layouts[0] ?? 'single';
  const lead =
    sources.find((one) => one.lead === view.lead)?.lead ?? rhythmLead(details.channels)?.lead ?? '';
  const speed = paperSpeeds.find((one) => one === view.speed) ?? 25;
  const pages = printPages({ layout, sources, lead, speed, extent, isWhole, from: view.at ?? extent.start });
  const [ready, setReady] = useState<ReadonlySet<number>>(new Set());
  const isReady = pages.every(({ from }) => ready.has(from));
  useEffect(() => onReady(isReady), [onReady, isReady]);
  return (
    <div className={styles.pages}>
      {pages.map((page, index) => (
        <Page
          key={page.from}
          {...{ page, ecg, details, speed, view, extent }}
          place={{ page: index + 1, total: pages.length }}
          onReady={() => setReady((before) => new Set(before).add(page.from))}
        />
      ))}
    </div>
  );
}

type PageProps = Pick<Props, 'ecg' | 'details'> & {
  page: PrintPage;
  place: { page: number; total: number };
  speed: number;
  view: ReturnType<typeof readView>;
  extent: { start: number; end: number };
  onReady: () => void;
};

function Page({ page, place, ecg, details, speed, view, extent, onReady }: PageProps) {
  const { t } = useTranslation(['ecg_viewer', 'values', 'record']);
  const format = useFormat();
  const person = usePerson();
  const [printedAt] = useState(() => new Date());
  const clock = useClock(ecg.measuredAt, extent);
  const treatment = { processing: view.processing, filter: view.filter };
  const { data: traces, error, refetch } = usePrintTraces(details, page, treatment);
  const { data: analysis } = useAnalysis(ecg.id, null);
  const isThere = traces !== undefined;
  useEffect(() => {
    if (isThere) onReady();
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when the page's traces have come
  }, [isThere]);
  const leading = leadingClass(ecg);
  const { library, port } = processingVersions[view.processing];
  const ms = (value: number | null | undefined) =>
    value === null || value === undefined ? '–' : format.withUnit(format.number(value), 'ms');
  const intervals = analysis?.intervals;
  const head = (
    <header className={styles.head}>
      <div>
        <strong>{ecg.name}</strong>
        <span>
          {t('record:born', { date: format.date(ecg.birthDate) })} · {t(`values:gender.${ecg.gender}`)} ·{' '}
          {t('record:number', { number: ecg.customPatientId })}
        </span>
        <span>
          {format.dateTime(ecg.measuredAt)} ·{' '}
          {t('print.stretch', { from: clock(page.from), to: clock(page.to) })} ·{' '}
          {[ecg.deviceManufacturer, ecg.deviceModel].filter(Boolean).join(' ')}
        </span>
      </div>
      <div>
        <strong>
          {leading
            ? `${t(`reading.by.${leading.by}`)}: ${t(`values:rhythm_class.${leading.rhythmClass}`)}`
            : t('reading.none')}
        </strong>
        <span>
          {intervals
            ? t('print.figures', {
                rate: format.number(60_000 / intervals.rrMs),
                pr: ms(intervals.prMs),
                qrs: ms(intervals.qrsMs),
                qt: ms(intervals.qtMs),
                qtc: ms(intervals.qtc?.fridericia),
              })
            : t('figures.none')}
        </span>
        {intervals && analysis && (
          <span>
            {t('print.measured', {
              library: `${analysis.record.library} ${analysis.record.port}`,
              lead: analysis.lead,
            })}
          </span>
        )}
      </div>
      <div>
        <strong>
          {t('toolbar.mm_per_s', { speed })} · {t('toolbar.mm_per_mv', { gain: view.gain })}
        </strong>
        <span>
          {t('toolbar.filter')}: {t(`filter.${view.filter}`)}
        </span>
        <span>
          {t('toolbar.processing')}: {t(`processing.${view.processing}`)}
          {view.processing !== 'raw' && ` (${library}/${port})`}
        </span>
      </div>
    </header>
  );
  const foot = (
    <footer className={styles.foot}>
      <span className={styles.ruler}>{t('print.ruler')}</span>
      <span>
        {t('print.printed', { when: format.dateTime(printedAt), name: format.fullName(person) })} ·{' '}
        {t('print.place', place)}
      </span>
    </footer>
  );
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  return (
    <PrintSheet
      page={page}
      traces={traces ?? new Map()}
      speed={speed}
      gain={view.gain}
      isTreated={view.processing !== 'raw' || view.filter !== 'off'}
      head={head}
      foot={foot}
    />
  );
}
