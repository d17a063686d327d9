import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { Place } from './beats.ts';
import type { Clock } from './clock-text.ts';
import { EarlierCard } from './panel/earlier-card.tsx';
import { FiguresCard } from './panel/figures-card.tsx';
import { MedianCard } from './panel/median-card.tsx';
import { NotesCard } from './panel/notes-card.tsx';
import { ReadingCard } from './panel/reading-card.tsx';
import { ReadingsCard } from './panel/readings-card.tsx';
import { SeenCard } from './panel/seen-card.tsx';
import { baselineOf } from './readings.ts';
import type { Details, Tools } from './tools.ts';
import { useAnalysis } from './use-analysis.ts';
import styles from './viewer.module.css';

type Props = {
  ecg: Ecg;
  details: Details;
  tools: Tools;
  rows: readonly Ecg[];
  places: readonly Place[];
  missing: readonly string[];
  flat: readonly string[];
  clock: Clock;
  pixelsPerMm: number;
  addressOf: (ecgId: string) => string;
  onStep: (direction: 1 | -1) => void;
  /** The finding. */
  children: ReactNode;
};

/** What is known of the recording, and the finding in its midst. */
export function SidePanel(props: Props) {
  const { ecg, details, tools, rows, clock, pixelsPerMm, addressOf } = props;
  const { t } = useTranslation('ecg_viewer');
  const { viewport } = tools;
  const [from, setFrom] = useState<number | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { data: analysis, isPending } = useAnalysis(ecg.id, from);
  const own = baselineOf(rows, ecg);
  const other = rows.find(({ id }) => id === chosen);
  const baseline = other ? { ecg: other, isConfirmed: other.rhythmClass === 'sinus_rhythm' } : own;
  const earlier = useAnalysis(baseline?.ecg.id ?? null, null);
  const isLong = analysis !== null && analysis !== undefined && !analysis.isWhole;
  return (
    <aside className={styles.aside} aria-label={t('aside')}>
      <ReadingCard ecg={ecg} />
      <FiguresCard
        ecg={ecg}
        analysis={analysis}
        isPending={isPending}
        clock={clock}
        onMeasureHere={isLong ? () => setFrom(viewport.get().from) : null}
      />
      {props.children}
      {analysis && (
        <MedianCard
          analysis={analysis}
          baseline={baseline && { ...baseline, analysis: earlier.data }}
          pixelsPerMm={pixelsPerMm}
        />
      )}
      <NotesCard
        ecg={ecg}
        details={details}
        places={props.places}
        missing={props.missing}
        flat={props.flat}
        clock={clock}
        onShow={(seconds) => viewport.show(seconds)}
        onStep={props.onStep}
      />
      <ReadingsCard ecg={ecg} />
      <SeenCard ecg={ecg} />
      <EarlierCard
        rows={rows}
        current={ecg}
        addressOf={addressOf}
        comparison={{ baselineId: baseline?.ecg.id ?? null, onCompare: setChosen }}
      />
    </aside>
  );
}
