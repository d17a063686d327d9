import type { Egm } from '@fernpuls/contract/logistics/cied/cied.call';
import { useEffect, useRef } from 'react';
import IconX from '#icons/IconX';
import shared from '../../../../clinical/caliper/caliper.module.css';
import { useGrips } from '../../../../clinical/caliper/use-grips.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { egmHeights, egmSeconds } from '../draw-egm.ts';
import { extentOf, figuresOf, type Placed, snapIn } from './placing.ts';

type Props = {
  egm: Egm;
  width: number;
  caliper: Placed;
  /** Called by a key: its right edge takes the focus. */
  isNew: boolean;
  onChange: (caliper: Placed | null) => void;
};

const labelWidth = 190;

/** Two edges on a channel, drawn or moved by arrow keys. */
export function EgmCaliper({ egm, width, caliper, isNew, onChange }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const edge = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) edge.current?.focus();
  }, [isNew]);
  const perSecond = width / egmSeconds(egm);
  const left = (caliper.from - egm.startSeconds) * perSecond;
  const right = (caliper.to - egm.startSeconds) * perSecond;
  const { ms, rate, mv } = figuresOf(egm, caliper);
  const time = [
    format.withUnit(format.number(ms), 'ms'),
    ...(rate === null ? [] : [format.withUnit(format.number(rate), '/min')]),
  ].join(' · ');
  const amplitude = mv === null ? '' : `Δ ${format.withUnit(format.number(mv, 2), 'mV')}`;
  const name = egm.channels[caliper.channel]?.name ?? '';
  const { grip, slider } = useGrips({
    caliper,
    extent: extentOf(egm),
    pixelsPerSecond: () => perSecond,
    snap: (seconds) => snapIn(egm, seconds),
    sampleSeconds: () => 1 / egm.samplesPerSecond,
    words: { from: t('egm.from'), to: t('egm.to') },
    spoken: [`${name}: ${time}`, amplitude].filter(Boolean).join(', '),
    onChange,
  });
  const top = caliper.channel * egmHeights.large;
  return (
    <div className={shared.layer} aria-label={t('egm.caliper')} role="group">
      <div className={shared.box} style={{ top, height: egmHeights.large, left, width: right - left }}>
        <div className={shared.area} {...grip('both')} />
        <div className={shared.edge} data-edge="from" {...slider('from')} />
        <div ref={edge} className={shared.edge} data-edge="to" {...slider('to')} />
      </div>
      <div
        className={shared.readout}
        style={{
          top: top + egmHeights.large - 52,
          left: Math.max(0, Math.min(right + 8, width - labelWidth)),
        }}
        onPointerDown={(event) => event.stopPropagation()}
      >
        <div className={shared.values}>
          <span className="numeric">
            <strong>{time}</strong>
            <span>{[name, amplitude].filter(Boolean).join(' ')}</span>
          </span>
          <IconButton label={t('egm.remove')} icon={<IconX />} onClick={() => onChange(null)} />
        </div>
      </div>
    </div>
  );
}
