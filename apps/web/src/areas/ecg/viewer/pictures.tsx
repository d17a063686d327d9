import { useTranslation } from '../../../i18n/use-translation.ts';
import type { View } from './address.ts';
import { Caliper } from './caliper/caliper.tsx';
import type { Clock } from './clock-text.ts';
import { panelOf } from './in-view.ts';
import { Overview } from './overview/overview.tsx';
import { gutterOf, type Sheet } from './paper/panels.ts';
import { Paper } from './paper/paper.tsx';
import { RrBars } from './rr/rr-bars.tsx';
import type { Details, Tools } from './tools.ts';
import type { Looking } from './use-looking.ts';
import type { ShownLeads } from './use-shown-leads.ts';
import type { FindingWriter } from './viewer-aside.ts';

type Props = {
  details: Details;
  tools: Tools;
  view: View;
  leads: ShownLeads;
  looking: Looking;
  speed: number;
  pixelsPerMm: number;
  paper: 'theme' | 'pink';
  clock: Clock;
  label: string;
  writer: FindingWriter | null;
};

/** A sheet so wide has room for all of its gutter; pixels. */
const wideEnough = 10_000;

/** The recording on paper, its intervals below at the same time, and all of it at once. */
export function Pictures(props: Props) {
  const { details, tools, view, leads, looking, speed, pixelsPerMm, paper, clock, label, writer } = props;
  const { t } = useTranslation('ecg_viewer');
  const { sources, lead, found } = leads;
  const { caliper } = view;
  const { isMeasuring, setCaliper } = looking;
  const source = sources.find((one) => one.lead === lead) ?? sources[0];
  const caliperOn = (sheet: Sheet) => {
    const panel = panelOf(sheet, { caliper, rhythm: looking.rhythmPanel });
    return (
      panel &&
      caliper && (
        <Caliper
          tools={tools}
          view={view}
          sheet={sheet}
          panel={panel}
          caliper={caliper}
          speed={speed}
          isNew={isMeasuring}
          onChange={setCaliper}
          onTake={writer}
        />
      )
    );
  };
  return (
    <>
      <Paper
        tools={tools}
        view={view}
        layout={leads.layout}
        sources={sources}
        rhythmLead={lead}
        pixelsPerMm={pixelsPerMm}
        paper={paper}
        beats={found.beats}
        places={leads.places}
        annotations={details.annotations}
        speed={speed}
        clock={clock}
        isMeasuring={isMeasuring}
        onCaliper={setCaliper}
        label={label}
      >
        {caliperOn}
      </Paper>
      <RrBars
        tools={tools}
        bars={leads.bars}
        beats={found.beats}
        gutter={gutterOf({ width: wideEnough, pixelsPerMm, pulsePx: 0.2 * speed * pixelsPerMm })}
        chosen={caliper}
        method={t(`processing.${found.method}`)}
        progress={found.error ? 1 : found.progress}
        onChoose={looking.showInterval}
      />
      {source && <Overview tools={tools} source={source} places={leads.places} clock={clock} />}
    </>
  );
}
