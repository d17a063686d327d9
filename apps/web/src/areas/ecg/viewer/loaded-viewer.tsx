import { leadSources } from '@fernpuls/domain/ecg/view/lead-order';
import { nextNotable } from '@fernpuls/domain/ecg/view/notable';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { announce } from '../../../ui/announce.ts';
import { useFormat } from '../../../ui/format.ts';
import { stored } from '../../../api/stored.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import type { Caliper as Ends, Layout } from './address.ts';
import { type Place, placesOf } from './beats.ts';
import { Caliper } from './caliper/caliper.tsx';
import { CalibrationDialog } from './calibration-dialog.tsx';
import { useCalibration } from './calibration.ts';
import { useClock } from './clock-text.ts';
import type { FindingWriter, ShownEcg } from './viewer-aside.ts';
import { Overview } from './overview/overview.tsx';
import { layoutsFor, type Panel, type Sheet, sheetOf } from './paper/panels.ts';
import { Paper } from './paper/paper.tsx';
import { RecordingSteps, useRecordingSteps } from './recordings.tsx';
import { rrBars, type RrBar } from './rr/draw-rr.ts';
import { RrBars } from './rr/rr-bars.tsx';
import { SidePanel } from './side-panel.tsx';
import { gapsOf } from './signal/clock.ts';
import { StatusLine } from './status-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { createTools } from './tools.ts';
import { useBeats } from './use-beats.ts';
import { useFlatLeads } from './use-flat-leads.ts';
import { usePlaceInAddress, useView } from './use-view.ts';
import { useFindingKey } from './use-finding-key.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import styles from './viewer.module.css';

const paperChoice = stored<string>('ecg_paper', 'theme');
/** What a sheet shows at 25 mm/s. */
const sheetSeconds = 12;
const wholeLayout: Layout = 'single';

/** The viewer of a recording whose channels are known. */
export function LoadedViewer({ ecg, details, aside, back, addressOf }: ShownEcg) {
  const { t } = useTranslation(['ecg_viewer', 'values']);
  const format = useFormat();
  const navigate = useNavigate();
  const { view, change } = useView();
  const [tools] = useState(() => createTools(details, view));
  useEffect(() => tools.stop, [tools]);
  const { viewport } = tools;
  usePlaceInAddress(viewport, change);
  const speed = useSyncExternalStore(viewport.subscribe, () => viewport.get().speed);
  const { pixelsPerMm, isCalibrated } = useCalibration();
  const [isMeasuring, setMeasuring] = useState(false);
  const [writer, setWriter] = useState<FindingWriter | null>(null);
  const [isCalibrating, setCalibrating] = useState(false);
  const [paper, setPaper] = useState<'theme' | 'pink'>(paperChoice.get() === 'pink' ? 'pink' : 'theme');
  const clock = useClock(ecg.measuredAt, tools.extent);

  const recorded = useMemo(() => details.channels.map(({ lead }) => lead), [details]);
  const { shown: sources, missing } = useMemo(
    () => leadSources(recorded, view.order),
    [recorded, view.order],
  );
  const layouts = layoutsFor(sources.length);
  const isNarrow = useIsNarrow();
  // Columns of a second each tell nothing.
  const usual = isNarrow ? layouts.find((one) => one !== 'grid') : layouts[0];
  const layout = layouts.find((one) => one === view.layout) ?? usual ?? wholeLayout;
  const rhythm = tools.rhythmChannel;
  const lead = sources.find((one) => one.lead === view.lead)?.lead ?? rhythm?.lead ?? '';
  const beatLead = recorded.includes(lead) ? lead : (rhythm?.lead ?? '');
  const channel = details.channels.find((one) => one.lead === beatLead) ?? null;
  const found = useBeats({
    ecgId: ecg.id,
    type: view.processing,
    lead: beatLead,
    channel,
    extent: tools.extent,
  });
  const gaps = useMemo(() => (channel ? gapsOf(channel) : []), [channel]);
  const places = useMemo(() => placesOf(found.beats, gaps), [found.beats, gaps]);
  const bars = useMemo(() => rrBars(found.beats, gaps), [found.beats, gaps]);
  const { recordings, step: showRecording } = useRecordingSteps(ecg, addressOf);
  const flat = useFlatLeads(tools);

  const setCaliper = (caliper: Ends | null) => change({ caliper });
  const rhythmPanel = layout === 'rows' ? lead : 'rhythm';
  const panelOf = (sheet: Sheet): Panel | undefined =>
    sheet.panels.find(({ key }) => key === view.caliper?.panel) ??
    sheet.panels.find(({ key }) => key === rhythmPanel);

  const showInterval = (bar: RrBar) => {
    setCaliper({ from: bar.from, to: bar.to, panel: rhythmPanel });
    const { from } = viewport.get();
    if (bar.from < from || bar.to > from + viewport.visibleSeconds()) viewport.show(bar.from);
    announce(t('rr.chosen', { ms: format.number(bar.ms) }));
  };
  const stepInterval = (direction: 1 | -1) => {
    const at = view.caliper?.from ?? viewport.get().from;
    const bar = nextNotable(bars, at, direction);
    if (bar) showInterval(bar);
  };
  const middle = () => viewport.get().from + viewport.visibleSeconds() / 2;
  const [place, setPlace] = useState<Place | null>(null);
  const stepPlace = (direction: 1 | -1) => {
    const { from } = viewport.get();
    const isSeen = place && place.from >= from && place.from <= from + viewport.visibleSeconds();
    const next = nextNotable(places, isSeen ? place.from : middle(), direction);
    if (!next) return announce(t(direction === 1 ? 'notes.last' : 'notes.first'));
    setPlace(next);
    viewport.show(next.from);
    const word = next.rhythmClass
      ? t(`values:rhythm_class.${next.rhythmClass}`)
      : t(`notes.kind.${next.kind}`);
    announce(`${word}, ${clock(next.from)}`);
  };
  const toggleMeasuring = () => {
    if (isMeasuring || view.caliper) {
      setMeasuring(false);
      setCaliper(null);
      return;
    }
    setMeasuring(true);
    const at = middle();
    const bar = bars.find(({ to }) => to > at);
    const isSeen = bar && bar.to < viewport.get().from + viewport.visibleSeconds();
    if (isSeen) setCaliper({ from: bar.from, to: bar.to, panel: rhythmPanel });
    else setCaliper({ from: at - 0.3, to: at + 0.3, panel: rhythmPanel });
  };
  const { pathname, search } = useLocation();
  const print = () => void navigate({ pathname: `${pathname}/print`, search });
  useViewerKeys({
    viewport,
    view,
    layout,
    layouts,
    change,
    onMeasure: toggleMeasuring,
    onPrint: print,
    onInterval: stepInterval,
    onPlace: stepPlace,
    onRecording: showRecording,
  });
  useFindingKey(aside !== undefined);

  const source = sources.find((one) => one.lead === lead) ?? sources[0];
  const gutter = sheetOf({
    layout,
    sources,
    rhythmLead: lead,
    width: 10_000,
    height: 100,
    pixelsPerMm,
    pulsePx: 0.2 * speed * pixelsPerMm,
  }).gutter;
  const title = t('title', { count: details.channels.length });
  const when = `${format.dateTime(ecg.measuredAt)} · ${clock.total}`;
  return (
    <>
      <Toolbar
        title={title}
        back={back}
        note={when}
        view={view}
        layout={layout}
        layouts={layouts}
        speed={speed}
        leads={sources.map((one) => one.lead)}
        lead={lead}
        paper={paper}
        isMeasuring={isMeasuring || view.caliper !== null}
        isLong={tools.extent.end - tools.extent.start > sheetSeconds}
        onChange={change}
        onSpeed={(next) => viewport.zoom(next)}
        onZoom={(direction) => viewport.zoomStep(direction)}
        onPaper={(next) => {
          paperChoice.set(next);
          setPaper(next);
        }}
        onMeasure={toggleMeasuring}
        onCalibrate={() => setCalibrating(true)}
        onPrint={print}
      >
        <RecordingSteps recordings={recordings} onStep={showRecording} />
      </Toolbar>
      <div className={styles.body}>
        <div className={styles.main} data-layout={layout}>
          <Paper
            tools={tools}
            view={view}
            layout={layout}
            sources={sources}
            rhythmLead={lead}
            pixelsPerMm={pixelsPerMm}
            paper={paper}
            beats={found.beats}
            places={places}
            annotations={details.annotations}
            speed={speed}
            clock={clock}
            isMeasuring={isMeasuring}
            onCaliper={setCaliper}
            label={t('paper.label', { title, when, leads: sources.map((one) => one.lead).join(', ') })}
          >
            {(sheet) => {
              const panel = panelOf(sheet);
              return (
                panel &&
                view.caliper && (
                  <Caliper
                    tools={tools}
                    view={view}
                    sheet={sheet}
                    panel={panel}
                    caliper={view.caliper}
                    speed={speed}
                    isNew={isMeasuring}
                    onChange={setCaliper}
                    onTake={writer}
                  />
                )
              );
            }}
          </Paper>
          <RrBars
            tools={tools}
            bars={bars}
            beats={found.beats}
            gutter={gutter}
            chosen={view.caliper}
            method={t(`processing.${found.method}`)}
            progress={found.error ? 1 : found.progress}
            onChoose={showInterval}
          />
          {source && <Overview tools={tools} source={source} places={places} clock={clock} />}
          <StatusLine
            tools={tools}
            view={view}
            speed={speed}
            layout={layout}
            isCalibrated={isCalibrated}
            beats={found}
            sources={sources}
            clock={clock}
            hasFinding={aside !== undefined}
          />
        </div>
        <SidePanel
          ecg={ecg}
          details={details}
          tools={tools}
          rows={recordings.rows}
          places={places}
          missing={sources.length > 1 ? missing : []}
          flat={flat}
          clock={clock}
          pixelsPerMm={pixelsPerMm}
          addressOf={addressOf}
          onStep={stepPlace}
        >
          {aside?.({ ecg, onWriter: setWriter })}
        </SidePanel>
      </div>
      {isCalibrating && <CalibrationDialog onClose={() => setCalibrating(false)} />}
    </>
  );
}
