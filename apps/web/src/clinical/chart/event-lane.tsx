import { cx } from '../../ui/cx.ts';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ChartEvent } from './chart-types.ts';
import { type Frame, xOf } from './geometry.ts';
import styles from './around.module.css';

type EventLaneProps = {
  events: readonly ChartEvent[];
  frame: Frame;
  range: TimeRange;
  onSelect?: ((id: string) => void) | undefined;
};

/** Visits, calls, surveys, stays: icons over their hairlines, with the word where there is room. */
export function EventLane({ events, frame, range, onSelect }: EventLaneProps) {
  return (
    <div className={cx(styles.lane, styles.events)}>
      {placed(events, frame, range).map(({ event, x, worded, turned, more }) => {
        const title = event.title ?? event.label;
        const className = cx(styles.event, turned && styles.eventTurned, !worded && styles.eventIcon);
        const content = (
          <>
            {event.icon}
            {worded ? <span>{event.label}</span> : null}
            {more > 0 ? <span>+{more}</span> : null}
          </>
        );
        // What is written is part of the name (WCAG 2.2, 2.5.3).
        const name = [title, more > 0 && `+${more}`].filter(Boolean).join(' ');
        const common = { className, style: { left: x }, title, ...(worded ? {} : { 'aria-label': name }) };
        return onSelect ? (
          <button key={event.id} type="button" {...common} onClick={() => onSelect(event.id)}>
            {content}
          </button>
        ) : (
          <span key={event.id} role="img" {...common}>
            {content}
          </span>
        );
      })}
    </div>
  );
}

type Placed = { event: ChartEvent; x: number; worded: boolean; turned: boolean; more: number };
const iconWidth = 26;

/** An estimate is enough: the lane never measures text. */
function wordWidth(text: string): number {
  return iconWidth + 8 + text.length * 6.4;
}

function placed(events: readonly ChartEvent[], frame: Frame, range: TimeRange): Placed[] {
  const visible = events
    .filter(({ time, until = time }) => until >= range.from && time <= range.to)
    .sort((a, b) => a.time - b.time)
    .map((event) => ({
      event,
      // What began before is told where it comes into sight.
      x: xOf(Math.max(event.time, range.from), frame, range),
    }));
  const rows: Placed[] = [];
  let end = frame.left - iconWidth;
  visible.forEach(({ event, x }, index) => {
    const last = rows.at(-1);
    if (last && x - last.x < iconWidth) {
      last.more += 1;
      return;
    }
    const next =
      visible.slice(index + 1).find((other) => other.x - x >= iconWidth)?.x ?? frame.right + iconWidth;
    const width = wordWidth(event.label);
    const fitsRight = x + width - iconWidth / 2 <= Math.min(next - iconWidth / 2, frame.right + 8);
    const fitsLeft = !fitsRight && x - width + iconWidth / 2 >= end + 4;
    rows.push({ event, x, worded: event.label !== '' && (fitsRight || fitsLeft), turned: fitsLeft, more: 0 });
    end = fitsRight ? x + width - iconWidth / 2 : x + iconWidth / 2;
  });
  return rows;
}
