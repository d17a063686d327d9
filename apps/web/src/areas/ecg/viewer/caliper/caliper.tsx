import IconCopy from '#icons/IconCopy';
import IconRepeat from '#icons/IconRepeat';
import IconX from '#icons/IconX';
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
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
import styles from './caliper.module.css';
import { TakeButtons } from './take-buttons.tsx';

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

const mostRepeats = 60;

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
  const grabbed = useRef<{ part: 'from' | 'to' | 'both'; x: number; ends: Ends } | null>(null);
  const sources = useMemo(() => [viewport], [viewport]);
  // Amplitudes follow when the signal has come or is treated otherwise.
  useEffect(() => tools.subscribe(() => redraw((count) => count + 1)), [tools]);

  const focusEdge = useEffectEvent(() => isNew && edge.current?.focus({ preventScroll: true }));
  useEffect(() => void focusEdge(), []);

  const place = () => {
    const pps = viewport.pixelsPerSecond();
    const px = (seconds: number) => (seconds - viewport.get().from) * pps;
    const line = panelAt(sheet, panel, px(caliper.from));
    const x = (seconds: number) => line.left - line.delayPx + px(seconds);
    const [left, right] = [x(caliper.from), Math.min(line.right, x(caliper.to))];
    const range = { top: `${line.top + 2}px`, height: `${line.bottom - line.top - 4}px` };
    for (const element of [box.current, repeats.current]) if (element) Object.assign(element.style, range);
    const isSeen = right >= panel.left && left <= panel.right;
    if (box.current) {
      box.current.style.transform = `translateX(${left}px)`;
      box.current.style.width = `${Math.max(0, right - left)}px`;
      box.current.hidden = !isSeen;
    }
    if (label.current) {
      const width = label.current.offsetWidth;
      const last = panel.right - width - 4;
      const beside = right + 8 > last ? Math.max(panel.left, left - width - 8) : right + 8;
      label.current.style.transform = `translateX(${Math.max(panel.left, Math.min(beside, last))}px)`;
      label.current.style.top = `${Math.min(line.bottom - 52, sheet.height - (onTake ? 84 : 56))}px`;
      label.current.hidden = !isSeen;
    }
    placeRepeats(repeats.current, { x, panel: line, ends: isRepeated ? caliper : null });
  };
  useFrames(place, sources);

  const figures = measure(caliper, { tools, view, speed, source: panel.source });
  const texts = figureTexts(figures, format);
  const spoken = `${panel.source.lead}: ${texts.time}, ${texts.amplitude}`;

  function move(part: 'from' | 'to' | 'both', seconds: number, ends = caliper): void {
    const snap = (value: number) => snappedIn(tools, panel.source, value);
    const next = {
      ...ends,
      from: part === 'to' ? ends.from : snap(ends.from + seconds),
      to: part === 'from' ? ends.to : snap(ends.to + seconds),
    };
    if (next.from > next.to) onChange({ ...next, from: next.to, to: next.from });
    else onChange(next);
  }

  const grip = (part: 'from' | 'to' | 'both') => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      grabbed.current = { part, x: event.clientX, ends: caliper };
    },
    onPointerMove(event: PointerEvent) {
      const held = grabbed.current;
      if (!held) return;
      event.stopPropagation();
      move(held.part, (event.clientX - held.x) / viewport.pixelsPerSecond(), held.ends);
    },
    onPointerUp() {
      grabbed.current = null;
    },
    onPointerCancel() {
      grabbed.current = null;
    },
  });
  const slider = (part: 'from' | 'to') => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': t(`caliper.${part}`),
    'aria-orientation': 'horizontal' as const,
    'aria-valuemin': Math.round(tools.extent.start * 1000),
    'aria-valuemax': Math.round(tools.extent.end * 1000),
    'aria-valuenow': Math.round(caliper[part] * 1000),
    'aria-valuetext': spoken,
    onKeyDown(event: KeyboardEvent) {
      const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (event.key === 'Escape') {
        event.preventDefault();
        event.stopPropagation();
        onChange(null);
        return;
      }
      if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      event.stopPropagation();
      move(part, direction * (event.shiftKey ? 10 : 1) * sampleSeconds(tools, panel.source));
    },
    ...grip(part),
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

/** To a tenth of a millisecond: finer than any sample, and short to read. */
const toSample = (seconds: number) => Math.round(seconds * 10_000) / 10_000;

type Repeats = { x: (seconds: number) => number; panel: Panel; ends: Ends | null };

/** The interval again and again to both sides: a regular rhythm falls on the lines. */
function placeRepeats(host: HTMLElement | null, { x, panel, ends }: Repeats): void {
  if (!host) return;
  const places: number[] = [];
  if (ends && ends.to > ends.from) {
    const step = x(ends.to) - x(ends.from);
    const base = x(ends.from);
    const first = Math.ceil((panel.left - base) / step);
    for (let count = first; count < first + mostRepeats && base + count * step < panel.right; count += 1)
      if (step >= 6 && count !== 0 && count !== 1) places.push(base + count * step);
  }
  while (host.children.length > places.length) host.lastChild?.remove();
  while (host.children.length < places.length) host.append(document.createElement('i'));
  places.forEach((at, index) => {
    const line = host.children[index];
    if (line instanceof HTMLElement) line.style.transform = `translateX(${at}px)`;
  });
}
