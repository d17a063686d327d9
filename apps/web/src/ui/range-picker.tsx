import {
  dayPresets,
  type RangePreset,
  savedPresets,
  timePresets,
} from '@fernpuls/domain/tenancy/range-preset-names';
import { customRange, daysOf, rangeOf } from '@fernpuls/domain/tenancy/range-presets';
import IconCalendar from '#icons/IconCalendar';
import { useTranslation } from '../i18n/use-translation.ts';
import { DateRangePicker } from './controls/date-range-picker.tsx';
import { Dropdown } from './dropdown.tsx';
import { useFormat } from './format.ts';
import styles from './range-picker.module.css';

/** What a list keeps: a preset, with `custom` two days (`YYYY-MM-DD`). */
type ChosenRange = { preset: string; from?: string; to?: string };

const offered = { time: timePresets, day: dayPresets, saved: savedPresets } as const;

type Props = {
  kind: keyof typeof offered;
  value: ChosenRange | null;
  onChange: (range: ChosenRange | null) => void;
  label: string;
};

/** A button with the chosen range; behind it the presets and a range of one’s own. */
export function RangePicker({ kind, value, onChange, label }: Props) {
  const { t } = useTranslation('ranges');
  const format = useFormat();
  const shown = value ? wordsOf(value, t, format) : t('all');
  return (
    <Dropdown
      title={label}
      label={`${label}: ${shown}`}
      icon={<IconCalendar aria-hidden="true" />}
      width={290}
    >
      {(close) => (
        <div className={styles.picker}>
          <ul>
            {[null, ...offered[kind].filter((preset) => preset !== 'custom')].map((preset) => (
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
            ))}
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

/**
 * The filter of a chosen range as a list's call wants it; what is no valid range is discarded, `isInvalid` tells so
 * that the list says why nothing is filtered.
 */
export function rangeFilter(
  value: ChosenRange | null,
  now: number,
): { filter: { from: string; to: string } | null; isInvalid: boolean } {
  if (value === null) return { filter: null, isInvalid: false };
  const range = resolve(value, now);
  if (!range) return { filter: null, isInvalid: true };
  // The end belongs to what comes after: one millisecond less is the last moment inside.
  const filter = { from: new Date(range.from).toISOString(), to: new Date(range.to - 1).toISOString() };
  return { filter, isInvalid: false };
}

function resolve(value: ChosenRange, now: number) {
  const presets: readonly string[] = [...timePresets, ...dayPresets, ...savedPresets];
  if (value.preset === 'custom') return customRange(value.from ?? '', value.to ?? '');
  // Known by the line before.
  return presets.includes(value.preset) ? rangeOf(value.preset as RangePreset, now) : null;
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
