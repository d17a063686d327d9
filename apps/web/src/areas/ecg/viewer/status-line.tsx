import { processingVersions } from '@fernpuls/domain/ecg/processing';
import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { KeyBar } from '../../../ui/key-bar.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import type { Layout, View } from './address.ts';
import type { Clock } from './clock-text.ts';
import type { Tools } from './tools.ts';
import type { useBeats } from './use-beats.ts';
import styles from './viewer.module.css';

type Props = {
  tools: Tools;
  view: View;
  speed: number;
  layout: Layout;
  isCalibrated: boolean;
  beats: ReturnType<typeof useBeats>;
  sources: readonly LeadSource[];
  clock: Clock;
  /** A finding stands beside the paper. */
  hasFinding: boolean;
};

/** What the paper's millimetre is, where one is, and whatever stands between the eye and the recording. */
export function StatusLine(props: Props) {
  const { tools, view, speed, layout, isCalibrated, beats, sources, clock, hasFinding } = props;
  const { t } = useTranslation(['ecg_viewer', 'errors']);
  const format = useFormat();
  const { sight, isRefused, isFailing } = useRest(tools, view, sources);
  const isUpright = useMedia('(max-width: 600px) and (orientation: portrait)');
  const treatment = { processing: view.processing, filter: view.filter };
  const wantsTreatment = view.processing !== 'raw' || view.filter !== 'off';
  const isTreated = tools.isTreated(treatment, sight);
  const { library, port } = processingVersions[view.processing];
  const timeOf = (seconds: number) => {
    if (seconds < 1) return format.withUnit(format.number(seconds * 1000), 'ms');
    if (seconds < 60) return format.withUnit(format.number(seconds, Number.isInteger(seconds) ? 0 : 1), 's');
    return format.withUnit(format.number(seconds / 60, 1), 'min');
  };
  const notices = [
    ...(isUpright ? [t('status.landscape')] : []),
    ...(isFailing ? [t('status.failing')] : []),
    ...(isRefused ? [t('status.refused')] : []),
    ...(wantsTreatment && !isTreated ? [t('status.overview')] : []),
    ...(beats.refused ? [t(`status.refusals.${beats.refused}`)] : []),
    ...(beats.error ? [t('status.beats_failed')] : []),
    ...(isTreated && view.processing !== 'raw'
      ? [t('status.treated', { library: `${library} ${port}` }), t(`status.caveat.${view.processing}`)]
      : []),
    ...(isTreated && view.filter !== 'off' && view.filter !== 'diagnostic' ? [t('status.filtered')] : []),
  ];
  return (
    <>
      {notices.length > 0 && (
        <p className={styles.notices} role="status">
          {notices.join(' · ')}
          {beats.error && (
            <button type="button" className={styles.retry} onClick={beats.retry}>
              {t('status.retry')}
            </button>
          )}
        </p>
      )}
      <KeyBar
        hints={[
          { keys: 'm', label: t('hint.caliper') },
          { keys: 's', label: t('hint.speed') },
          { keys: '+ −', label: t('hint.zoom') },
          { keys: 'p', label: t('hint.processing') },
          { keys: 'n', label: t('hint.place') },
          { keys: 'q', label: t('hint.seen') },
          ...(hasFinding ? [{ keys: 'b', label: t('hint.finding') }] : []),
        ]}
      >
        <span className="numeric">
          {layout === 'grid' && `${t('status.continuous')} · `}
          {t('status.at', { from: clock(sight.from), to: clock(sight.to) })}
          {' · '}
          {t('status.mm', {
            time: timeOf(1 / speed),
            mv: format.number(1 / view.gain, view.gain === 20 ? 2 : 1),
          })}
          {' · '}
          {t(isCalibrated ? 'status.calibrated' : 'status.not_calibrated')}
        </span>
      </KeyBar>
    </>
  );
}

const restMs = 120;

function useRest(tools: Tools, view: View, sources: readonly LeadSource[]) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setCount((before) => before + 1), restMs);
    };
    const ends = [tools.viewport.subscribe(later), tools.subscribe(later)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [tools]);
  return useMemo(() => {
    const { viewport, extent } = tools;
    const { from } = viewport.get();
    const sight = {
      from,
      to: Math.min(extent.end, from + viewport.visibleSeconds()),
      secondsPerPixel: 1 / viewport.pixelsPerSecond(),
      // A number that changes with what was told last.
      count,
    };
    const leads = sources.flatMap(({ parts }) => parts.map(({ lead }) => lead));
    const treatment = { processing: view.processing, filter: view.filter };
    return { sight, isRefused: tools.isRefused(leads, sight, treatment), isFailing: tools.isFailing() };
  }, [tools, view.processing, view.filter, sources, count]);
}
