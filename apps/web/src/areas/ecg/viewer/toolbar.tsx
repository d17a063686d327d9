import { processingTypes } from '@fernpuls/domain/ecg/processing';
import { displayFilters } from '@fernpuls/domain/ecg/view/display-filter';
import { leadOrders, type LeadOrder } from '@fernpuls/domain/ecg/view/lead-order';
import IconAdjustmentsHorizontal from '#icons/IconAdjustmentsHorizontal';
import IconPrinter from '#icons/IconPrinter';
import IconRuler2 from '#icons/IconRuler2';
import IconRulerMeasure from '#icons/IconRulerMeasure';
import IconZoomIn from '#icons/IconZoomIn';
import IconZoomOut from '#icons/IconZoomOut';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dropdown } from '../../../ui/dropdown.tsx';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { gains, type Layout, paperSpeeds, type View } from './address.ts';
import { RecordingBar } from './recording-bar.tsx';
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
  const decimals = (value: number) => String(value).split('.')[1]?.length ?? 0;
  const isPaperSpeed = paperSpeeds.some((one) => one === speed);
  return (
    <RecordingBar title={props.title} note={props.note} back={props.back}>
      <Segmented
        label={t('toolbar.speed')}
        value={String(speed)}
        onChange={(key) => props.onSpeed(Number(key))}
        options={[
          ...paperSpeeds.map((one) => ({
            key: String(one),
            label:
              one === speed || (!isPaperSpeed && one === 25)
                ? t('toolbar.mm_per_s', { speed: one })
                : String(one),
          })),
          ...(isPaperSpeed
            ? []
            : [
                {
                  key: String(speed),
                  label: t('toolbar.mm_per_s', { speed: format.number(speed, decimals(speed)) }),
                },
              ]),
        ]}
      />
      <Segmented
        label={t('toolbar.gain')}
        value={String(view.gain)}
        onChange={(key) => onChange({ gain: Number(key) })}
        options={gains.map((one) => ({
          key: String(one),
          label: one === view.gain ? t('toolbar.mm_per_mv', { gain: one }) : String(one),
        }))}
      />
      <Choice
        label={t('toolbar.processing')}
        value={view.processing}
        options={processingTypes.map((key) => ({ key, label: t(`processing.${key}`) }))}
        onChange={(processing) => onChange({ processing })}
      />
      <Choice
        label={t('toolbar.filter')}
        value={view.filter}
        options={displayFilters.map((key) => ({ key, label: t(`filter.${key}`) }))}
        onChange={(filter) => onChange({ filter })}
      />
      {props.layouts.length > 1 && (
        <Segmented
          label={t('toolbar.layout')}
          value={layout}
          onChange={(next) => onChange({ layout: next })}
          options={props.layouts.map((key) => ({
            key,
            label: t(`layout.${key}`, { leads: props.leads.length }),
          }))}
        />
      )}
      <Dropdown
        title={t('toolbar.more')}
        label={<span className="visually-hidden">{t('toolbar.more')}</span>}
        icon={<IconAdjustmentsHorizontal aria-hidden="true" />}
      >
        {() => (
          <div className={styles.more}>
            {props.leads.length > 1 && (
              <Choice
                label={t(layout === 'single' ? 'toolbar.lead' : 'toolbar.rhythm_lead')}
                value={props.lead}
                options={props.leads.map((lead) => ({ key: lead, label: lead }))}
                onChange={(lead) => onChange({ lead })}
              />
            )}
            {props.leads.length >= 6 && (
              <Choice
                label={t('toolbar.order')}
                value={view.order}
                options={(Object.keys(leadOrders) as LeadOrder[]).map((key) => ({
                  key,
                  label: t(`order.${key}`),
                }))}
                onChange={(order) => onChange({ order })}
              />
            )}
            <Choice
              label={t('toolbar.paper')}
              value={props.paper}
              options={(['theme', 'pink'] as const).map((key) => ({ key, label: t(`paper.${key}`) }))}
              onChange={props.onPaper}
            />
            <Button size="toolbar" icon={<IconRuler2 aria-hidden="true" />} onClick={props.onCalibrate}>
              {t('calibration.button')}
            </Button>
          </div>
        )}
      </Dropdown>
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

type ChoiceProps<K extends string> = {
  label: string;
  value: K;
  options: readonly { key: K; label: string }[];
  onChange: (key: K) => void;
};

function Choice<K extends string>({ label, value, options, onChange }: ChoiceProps<K>) {
  return (
    <label className={styles.choice}>
      <span>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const next = options.find(({ key }) => key === event.target.value);
          if (next) onChange(next.key);
        }}
      >
        {options.map((option) => (
          <option key={option.key} value={option.key}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
