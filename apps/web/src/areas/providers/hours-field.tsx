import { hoursText, readHours } from '@fernpuls/domain/providers/hours-text';
import type { OpenSpan } from '@fernpuls/domain/tenancy/opening-hours';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Columns, Text } from '../../ui/layout/layout.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';

type Week = readonly (readonly OpenSpan[])[];
const closed: Week = Array.from({ length: 7 }, () => []);

/** The hours of a week, a line each day, typed as people write them. */
export function HoursField({ value, onChange, onBlur, id, required, error }: FieldBinding) {
  const { t } = useTranslation(['providers', 'hours', 'errors']);
  const week = (value ?? closed) as Week;
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const isWrong = (day: number) => typed[day] !== undefined && readHours(typed[day]) === null;
  const take = (day: number, text: string) => {
    setTyped({ ...typed, [day]: text });
    // What is not understood goes along as it is: the server refuses it by its day.
    const spans = readHours(text) ?? [{ from: text.trim().slice(0, 5), to: '' }];
    const changed = week.with(day, spans);
    onChange(changed.every((each) => each.length === 0) ? null : changed);
  };
  return (
    <div id={id} tabIndex={-1}>
      <Columns>
        {week.map((spans, day) => (
          <TextField
            key={day}
            id={`${id}-${day}`}
            label={t(`hours:weekday.${day + 1}`)}
            required={required}
            error={isWrong(day) ? t('form.hours_wrong') : undefined}
            value={typed[day] ?? hoursText(spans)}
            placeholder={t('hours:closed')}
            onChange={(text) => take(day, text)}
            onBlur={() => {
              if (!isWrong(day))
                setTyped({ ...typed, [day]: hoursText(readHours(typed[day] ?? hoursText(spans)) ?? []) });
              onBlur();
            }}
          />
        ))}
      </Columns>
      <Text quiet small>
        {t('form.hours_help')}
      </Text>
      {error && (
        <Text warning role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
