import IconPrinter from '#icons/IconPrinter';
import IconRulerMeasure from '#icons/IconRulerMeasure';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { gains, type Layout, type View } from './address.ts';
import { MoreChoices } from './more-choices.tsx';
import { RecordingBar } from './recording-bar.tsx';
import { SignalChoices } from './signal-choices.tsx';
import { decimalsOf, speedsOnOffer } from './speeds-on-offer.ts';
import styles from './toolbar.module.css';

type Props = {
  title: string;
  note: string;
  /** The list this recording stands in. */
  back: string;
  view: View;
  layout: Layout;
  layouts: readonly Layout[];
  speed: number;
  leads: readonly string[];
  lead: string;
  paper: 'theme' | 'pink';
  isMeasuring: boolean;
  /** Longer than a sheet of paper. */
  isLong: boolean;
  onChange: (changes: Partial<View>) => void;
  onSpeed: (speed: number) => void;
  onZoom: (direction: 1 | -1) => void;
  onPaper: (paper: 'theme' | 'pink') => void;
  onMeasure: () => void;
  onCalibrate: () => void;
  onPrint: () => void;
  /** Which of how many, and the way to the others. */
  children: ReactNode;
};

/** How the recording is shown; every choice keeps the place. */
export function Toolbar(props: Props) {
  const { view, layout, speed, onChange } = props;
  const { t } = useTranslation('ecg_viewer');
  const format = useFormat();
  return (
    <RecordingBar title={props.title} note={props.note} back={props.back}>
      <Segmented
        label={t('toolbar.speed')}
        value={String(speed)}
        onChange={(key) => props.onSpeed(Number(key))}
        options={speedsOnOffer(speed).map(({ speed: one, isOfPaper, isNamed }) => ({
          key: String(one),
          label: isNamed
            ? t('toolbar.mm_per_s', { speed: isOfPaper ? one : format.number(one, decimalsOf(one)) })
            : String(one),
        }))}
      />
      <span className={styles.gain}>
        <Segmented
          label={t('toolbar.gain')}
          value={String(view.gain)}
          onChange={(key) => onChange({ gain: Number(key) })}
          options={gains.map((one) => ({
            key: String(one),
            label: one === view.gain ? t('toolbar.mm_per_mv', { gain: one }) : String(one),
          }))}
        />
      </span>
      <span className={styles.signal}>
        <SignalChoices view={view} onChange={onChange} />
      </span>
      {props.layouts.length > 1 && (
        <span className={styles.layout}>
          <Segmented
            label={t('toolbar.layout')}
            value={layout}
            onChange={(next) => onChange({ layout: next })}
            options={props.layouts.map((key) => ({
              key,
              label: t(`layout.${key}`, { leads: props.leads.length }),
            }))}
          />
        </span>
      )}
      <MoreChoices
        view={view}
        layout={layout}
        layouts={props.layouts}
        leads={props.leads}
        lead={props.lead}
        paper={props.paper}
        onChange={onChange}
        onPaper={props.onPaper}
        onCalibrate={props.onCalibrate}
      />
      <div className={styles.end}>
        <Button
          size="toolbar"
          keys="m"
          icon={<IconRulerMeasure aria-hidden="true" />}
          aria-pressed={props.isMeasuring}
          className={props.isMeasuring ? (styles.pressed ?? '') : ''}
          onClick={props.onMeasure}
        >
          {t('caliper.button')}
        </Button>
        {props.isLong && (
          <>
            <IconButton
              label={t('toolbar.slower')}
              keys="-"
              icon={<IconZoomOut />}
              onClick={() => props.onZoom(-1)}
            />
            <IconButton
              label={t('toolbar.faster')}
              keys="+"
              icon={<IconZoomIn />}
              onClick={() => props.onZoom(1)}
            />
          </>
        )}
        <IconButton label={t('print.button')} keys="mod+p" icon={<IconPrinter />} onClick={props.onPrint} />
        {props.children}
      </div>
    </RecordingBar>
  );
}
