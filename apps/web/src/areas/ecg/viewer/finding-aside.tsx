import type { FindingFigures } from '../findings/finding-content.ts';
import { FindingForm } from '../findings/finding-form.tsx';
import type { ViewerAside } from './viewer-aside.ts';
import { useAnalysis } from './use-analysis.ts';

type Props = Parameters<ViewerAside>[0] & { onReleased?: () => void };

/** The finding beside the paper, with the figures of the median beat on offer. */
export function FindingAside({ ecg, onWriter, onReleased }: Props) {
  const { data } = useAnalysis(ecg.id, null);
  const intervals = data?.intervals ?? null;
  const whole = (value: number | null | undefined) =>
    value === null || value === undefined ? null : Math.round(value);
  const figures: FindingFigures | null = intervals && {
    heartRate: whole(60_000 / intervals.rrMs),
    prMs: whole(intervals.prMs),
    qrsMs: whole(intervals.qrsMs),
    qtMs: whole(intervals.qtMs),
  };
  return <FindingForm ecg={ecg} figures={figures} onWriter={onWriter} onReleased={onReleased ?? null} />;
}
