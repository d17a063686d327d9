import { dayPresets, savedPresets, timePresets } from '@fernpuls/domain/tenancy/range-preset-names';
import { customRange, daysOf } from '@fernpuls/domain/tenancy/range-presets';
import IconCalendar from '#icons/IconCalendar';
import { useTranslation } from '../i18n/use-translation.ts';
import { type ChosenRange, resolve } from './chosen-range.ts';
import { DateRangePicker } from './controls/date-range-picker.tsx';
import { Dropdown } from './dropdown.tsx';
import { useFormat } from './format.ts';
import styles from './range-picker.module.css';

/** The presets of a filter by time of day, by days, and of a long list. */
const offered = {
  time: timePresets,
  day: dayPresets,
  saved: savedPresets,
  /** Of curves: hours and days, and what is needed to see a course. */
  course: [...timePresets, '90D', '12M'],
} as const;

export type RangeKind = keyof typeof offered;

type Props = {
  kind: RangeKind;
  value: ChosenRange | null;
  onChange: (range: ChosenRange | null) => void;
  label: string;
  /** Where something is always chosen. */
  withoutAll?: boolean | undefined;
  /** Without its name in sight, where there is little room; its icon alone while nothing is chosen. */
  isBrief?: boolean | undefined;
};

function Brief({ label, shown }: { label: string; shown: string }) {
  return (
    <>
      <span className="visually-hidden">{label}: </span>
      {shown}
    </>
  );
}

/** A button with the chosen range; behind it the presets and a range of one’s own. */
export function RangePicker({ kind, value, onChange, label, withoutAll = false, isBrief = false }: Props) {
  const { t } = useTranslation('ranges');
  const format = useFormat();
  const shown = value ? wordsOf(value, t, format) : t('all');
  const isIcon = isBrief && value === null;
  return (
    <Dropdown
      title={isIcon ? `${label}: ${shown}` : label}
      label={isIcon ? undefined : isBrief ? <Brief label={label} shown={shown} /> : `${label}: ${shown}`}
      icon={<IconCalendar aria-hidden="true" />}
      width={290}
    >
      {(close) => (
        <div className={styles.picker}>
          <ul>
            {[...(withoutAll ? [] : [null]), ...offered[kind].filter((preset) => preset !== 'custom')].map(
              (preset) => (
                <li key={preset ?? 'all'}>
                  <button
                    type="button"
                    className={styles.preset}
                    aria-pressed={(value?.preset ?? null) === preset}
                    onClick={() => {
                      onChange(preset === null ? null : { preset });
                      close();
                    }}
                  >
                    {preset === null ? t('all') : t(`preset.${preset}`)}
                  </button>
                </li>
              ),
            )}
          </ul>
          <DateRangePicker
            days={value && daysShown(value)}
            onChoose={(days) => {
              onChange({ preset: 'custom', ...days });
              close();
            }}
          />
        </div>
      )}
    </Dropdown>
  );
}

function daysShown(value: ChosenRange) {
  const range = resolve(value, Date.now());
  return range ? daysOf(range) : null;
}

function wordsOf(
  value: ChosenRange,
  t: (key: string) => string,
  format: { date: (day: string) => string },
): string {
  if (value.preset !== 'custom') return t(`preset.${value.preset}`);
  const range = customRange(value.from ?? '', value.to ?? '');
  return range ? `${format.date(value.from ?? '')}–${format.date(value.to ?? '')}` : t('all');
}
