import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { InlineNumber, InlineSelect } from './inline.tsx';

type Props = { path: string; label: string; value: number; onChange: (value: number) => void };
type Unit = 'minutes' | 'hours' | 'days';
const minutesOf: Record<Unit, number> = { minutes: 1, hours: 60, days: 1440 };

/** A span of hours, said in hours or days. */
export function HoursSpan({ value, onChange, ...place }: Props) {
  return (
    <Span
      {...place}
      units={['hours', 'days']}
      minutes={value * 60}
      onChange={(minutes) => onChange(minutes / 60)}
    />
  );
}

/** A span of minutes, said in minutes, hours or days. */
export function MinutesSpan({ value, onChange, ...place }: Props) {
  return <Span {...place} units={['minutes', 'hours', 'days']} minutes={value} onChange={onChange} />;
}

type SpanProps = Omit<Props, 'value'> & { units: readonly Unit[]; minutes: number };

function Span({ units, minutes, onChange, path, label }: SpanProps) {
  const { t } = useTranslation('rules');
  const [chosen, setChosen] = useState<Unit | null>(null);
  const fits = units
    .toReversed()
    .find((unit) => minutes > minutesOf[unit] && minutes % minutesOf[unit] === 0);
  const unit = chosen ?? fits ?? units[0] ?? 'hours';
  const count = minutes / minutesOf[unit];
  return (
    <>
      <InlineNumber
        path={path}
        label={label}
        value={count}
        onChange={(next) => {
          // The unit stays while a number is typed.
          setChosen(unit);
          onChange(next * minutesOf[unit]);
        }}
      />{' '}
      <InlineSelect
        path={`${path}-unit`}
        label={t('edit.time_unit')}
        value={unit}
        options={units.map((one) => ({ value: one, label: t(`edit.unit.${one}`) }))}
        onChange={(next) => {
          setChosen(next);
          onChange(count * minutesOf[next]);
        }}
      />
    </>
  );
}
