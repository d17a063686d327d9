import IconCopy from '#icons/IconCopy';
import IconRepeat from '#icons/IconRepeat';
import IconX from '#icons/IconX';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { announce } from '../../../../ui/announce.ts';
import { useClinicalFormat } from '../../../../clinical/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useFocusGivenBack } from '../../../../ui/use-focus-given-back.ts';
import type { Caliper as Ends, View } from '../address.ts';
import { figureTexts, measure, sampleSeconds, snappedIn } from '../measure.ts';
import { type Panel, panelAt, type Sheet } from '../paper/panels.ts';
import type { Tools } from '../tools.ts';
import { useFrames } from '../use-frames.ts';
import type { FindingWriter } from '../viewer-aside.ts';
import styles from '../../../../clinical/caliper/caliper.module.css';
import { placeOf, repeatsOf, toSample } from './geometry.ts';
import { TakeButtons } from './take-buttons.tsx';
import { useGrips } from '../../../../clinical/caliper/use-grips.ts';

type Props = {
  tools: Tools;
  view: View;
  sheet: Sheet;
  panel: Panel;
  caliper: Ends;
  speed: number;
  /** Set just now, to be moved: its right edge takes the focus. */
  isNew: boolean;
  onChange: (caliper: Ends | null) => void;
  /** Takes the measurement into the finding; null where none can be written. */
  onTake: FindingWriter | null;
};

/** Height of the label, with and without the buttons that take it into the finding. */
const labelPx = { short: 56, tall: 84 };

/** Two edges on a lead: dragged, or moved by the arrow keys a sample at a time, ten with Shift. */
export function Caliper({ tools, view, sheet, panel, caliper, speed, isNew, onChange, onTake }: Props) {
  const { t } = useTranslation('ecg_viewer');
  const format = useClinicalFormat();
  const { viewport } = tools;
  const layer = useFocusGivenBack<HTMLDivElement>();
  const edge = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const label = useRef<HTMLDivElement>(null);
  const repeats = useRef<HTMLDivElement>(null);
  const [isRepeated, setRepeated] = useState(false);
  const [, redraw] = useState(0);
  const sources = useMemo(() => [viewport], [viewport]);
  // Amplitudes follow when the signal has come or is treated otherwise.
  useEffect(() => tools.subscribe(() => redraw((count) => count + 1)), [tools]);

  const focusEdge = useEffectEvent(() => isNew && edge.current?.focus({ preventScroll: true }));
  useEffect(() => void focusEdge(), []);

  const place = () => {
    const pps = viewport.pixelsPerSecond();
    const px = (seconds: number) => (seconds - viewport.get().from) * pps;
    const ends = { from: px(caliper.from), to: px(caliper.to) };
    const line = panelAt(sheet, panel, ends.from);
    const width = label.current?.offsetWidth ?? 0;
    const height = onTake ? labelPx.tall : labelPx.short;
    const at = placeOf({ panel, line, sheet, px: ends, label: { width, height } });
    const range = { top: `${at.top}px`, height: `${at.height}px` };
    for (const element of [box.current, repeats.current]) if (element) Object.assign(element.style, range);
    if (box.current) {
      box.current.style.transform = `translateX(${at.left}px)`;
      box.current.style.width = `${at.width}px`;
      box.current.hidden = !at.isSeen;
    }
    if (label.current) {
      label.current.style.transform = `translateX(${at.label.left}px)`;
      label.current.style.top = `${at.label.top}px`;
      label.current.hidden = !at.isSeen;
    }
    const zero = line.left - line.delayPx;
    const own = { from: zero + ends.from, to: zero + ends.to };
    placeRepeats(repeats.current, isRepeated ? repeatsOf(own, line) : []);
  };
  useFrames(place, sources);

  const figures = measure(caliper, { tools, view, speed, source: panel.source });
  const texts = figureTexts(figures, format);
  const spoken = `${panel.source.lead}: ${texts.time}, ${texts.amplitude}`;

  const { source } = panel;
  const { grip, slider } = useGrips({
    caliper,
    extent: tools.extent,
    pixelsPerSecond: () => viewport.pixelsPerSecond(),
    snap: (seconds) => snappedIn(tools, source, seconds),
    sampleSeconds: () => sampleSeconds(tools, source),
    words: { from: t('caliper.from'), to: t('caliper.to') },
    spoken,
    onChange,
  });
  const copy = async () => {
    await navigator.clipboard.writeText(spoken);
    showToast({ kind: 'success', text: t('caliper.copied') });
    announce(spoken);
  };

  return (
    <div ref={layer} className={styles.layer} aria-label={t('caliper.title')} role="group">
      <div ref={repeats} className={styles.repeats} />
      <div ref={box} className={styles.box}>
        <div className={styles.area} {...grip('both')} />
        <div className={styles.edge} data-edge="from" {...slider('from')} />
        <div ref={edge} className={styles.edge} data-edge="to" {...slider('to')} />
      </div>
      <div ref={label} className={styles.readout} onPointerDown={(event) => event.stopPropagation()}>
        <div className={styles.values}>
          <span className="numeric">
            <strong>{texts.time}</strong>
            <span>{texts.amplitude}</span>
          </span>
          <IconButton label={t('caliper.copy')} icon={<IconCopy />} onClick={() => void copy()} />
          <IconButton
            label={t('caliper.repeat')}
            icon={<IconRepeat />}
            aria-pressed={isRepeated}
            onClick={() => setRepeated(!isRepeated)}
          />
          <IconButton label={t('caliper.remove')} icon={<IconX />} onClick={() => onChange(null)} />
        </div>
        {onTake && (
          <TakeButtons
            measured={{
              lead: panel.source.lead,
              from: toSample(caliper.from),
              to: toSample(caliper.to),
              mv: figures.mv === null ? null : Math.round(figures.mv * 100) / 100,
              processing: view.processing,
              filter: view.filter,
            }}
            onTake={onTake}
          />
        )}
      </div>
    </div>
  );
}

/** The interval again and again to both sides: a regular rhythm falls on the lines. */
function placeRepeats(host: HTMLElement | null, places: readonly number[]): void {
  if (!host) return;
  while (host.children.length > places.length) host.lastChild?.remove();
  while (host.children.length < places.length) host.append(document.createElement('i'));
  places.forEach((at, index) => {
    const line = host.children[index];
    if (line instanceof HTMLElement) line.style.transform = `translateX(${at}px)`;
  });
}
