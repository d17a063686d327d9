import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stored } from '../../../api/stored.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { CalibrationDialog } from './calibration-dialog.tsx';
import { useCalibration } from './calibration.ts';
import { useClock } from './clock-text.ts';
import { Pictures } from './pictures.tsx';
import { RecordingSteps, useRecordingSteps } from './recordings.tsx';
import { SidePanel } from './side-panel.tsx';
import { StatusLine } from './status-line.tsx';
import { Toolbar } from './toolbar.tsx';
import { createTools } from './tools.ts';
import { useFindingKey } from './use-finding-key.ts';
import { useFlatLeads } from './use-flat-leads.ts';
import { useLooking } from './use-looking.ts';
import { useShownLeads } from './use-shown-leads.ts';
import { usePlaceInAddress, useView } from './use-view.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import type { FindingWriter, ShownEcg } from './viewer-aside.ts';
import styles from './viewer.module.css';

const paperChoice = stored<string>('ecg_paper', 'theme');
/** What a sheet shows at 25 mm/s. */
const sheetSeconds = 12;

/** The viewer of a recording whose channels are known. */
export function LoadedViewer({ ecg, details, aside, back, addressOf }: ShownEcg) {
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  const navigate = useNavigate();
  const { view, change } = useView();
  const [tools] = useState(() => createTools(details, view));
  useEffect(() => tools.stop, [tools]);
  const { viewport } = tools;
  usePlaceInAddress(viewport, change);
  const speed = useSyncExternalStore(viewport.subscribe, () => viewport.get().speed);
  const { pixelsPerMm, isCalibrated } = useCalibration();
  const [writer, setWriter] = useState<FindingWriter | null>(null);
  const [isCalibrating, setCalibrating] = useState(false);
  const [paper, setPaper] = useState<'theme' | 'pink'>(paperChoice.get() === 'pink' ? 'pink' : 'theme');
  const clock = useClock(ecg.measuredAt, tools.extent);
  const leads = useShownLeads({ ecg, details, tools, view });
  const { sources, layout, layouts, lead, found, places } = leads;
  const { recordings, step: showRecording } = useRecordingSteps(ecg, addressOf);
  const flat = useFlatLeads(tools);
  const looking = useLooking({ viewport, view, change, leads, clock });
  const { pathname, search } = useLocation();
  const print = () => void navigate({ pathname: `${pathname}/print`, search });
  useViewerKeys({
    viewport,
    view,
    layout,
    layouts,
    change,
    onMeasure: looking.toggleMeasuring,
    onPrint: print,
    onInterval: looking.stepInterval,
    onPlace: looking.stepPlace,
    onRecording: showRecording,
  });
  useFindingKey(aside !== undefined);

  const title = t('title', { count: details.channels.length });
  const when = `${format.dateTime(ecg.measuredAt)} · ${clock.total}`;
  const shown = sources.map((one) => one.lead);
  const hands = { details, tools, view, clock, pixelsPerMm };
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
        leads={shown}
        lead={lead}
        paper={paper}
        isMeasuring={looking.isMeasuring || view.caliper !== null}
        isLong={tools.extent.end - tools.extent.start > sheetSeconds}
        onChange={change}
        onSpeed={(next) => viewport.zoom(next)}
        onZoom={(direction) => viewport.zoomStep(direction)}
        onPaper={(next) => {
          paperChoice.set(next);
          setPaper(next);
        }}
        onMeasure={looking.toggleMeasuring}
        onCalibrate={() => setCalibrating(true)}
        onPrint={print}
      >
        <RecordingSteps recordings={recordings} onStep={showRecording} />
      </Toolbar>
      <div className={styles.body}>
        <div className={styles.main} data-layout={layout}>
          <Pictures
            {...hands}
            leads={leads}
            looking={looking}
            speed={speed}
            paper={paper}
            label={t('paper.label', { title, when, leads: shown.join(', ') })}
            writer={writer}
          />
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
          missing={sources.length > 1 ? leads.missing : []}
          flat={flat}
          clock={clock}
          pixelsPerMm={pixelsPerMm}
          addressOf={addressOf}
          onStep={looking.stepPlace}
        >
          {aside?.({ ecg, onWriter: setWriter })}
        </SidePanel>
      </div>
      {isCalibrating && <CalibrationDialog onClose={() => setCalibrating(false)} />}
    </>
  );
}
