import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { Cied } from '@fernpuls/contract/logistics/cied/cied';
import {
  fallsTo,
  fewestReadings,
  type Forecast,
  shortestDays,
} from '@fernpuls/domain/logistics/cied/forecast';
import type { ReactNode } from 'react';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Format, useFormat } from '../../../ui/format.ts';
import { Card, Text } from '../../../ui/layout/layout.tsx';
import { BatteryPicture } from './battery-picture.tsx';
import { Facts } from './facts.tsx';
import { useBattery } from './use-cied.ts';
import type { LimitOf } from './use-limits.ts';
import { valueText } from './value-words.ts';

type Props = { cied: Cied; state: string | null; course: CiedCourse; limitOf: LimitOf; now: number };

/** How the battery is, its course, and when a straight line through it reaches the level of replacement. */
export function Battery({ cied, state, course, limitOf, now }: Props) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  const found = useBattery(cied, now);
  const times = (found?.times ?? []).map((time) => time * 1000);
  const values = found?.values ?? [];
  const level = limitOf('battery_percent', null, now)?.low ?? null;
  const forecast = level === null ? null : fallsTo({ times, values }, level);
  const last = (kind: CiedCourse[number]['kind']) => course.find((one) => one.kind === kind)?.values.at(-1);
  const text = (kind: CiedCourse[number]['kind']) => {
    const value = last(kind);
    return value === undefined ? null : valueText(kind, value, format);
  };
  const months = last('battery_months');
  const charge = values.at(-1);
  const facts: [string, ReactNode][] = [
    [t('battery_state'), state && t(`notice.state.${state}`)],
    [t('value.battery_percent'), charge === undefined ? null : valueText('battery_percent', charge, format)],
    [t('value.battery_months'), months === undefined ? null : t('months', { number: months })],
    [t('value.battery_voltage'), text('battery_voltage')],
    [t('value.charge_time'), text('charge_time')],
  ];
  const isReached = charge !== undefined && level !== null && charge <= level;
  return (
    <Card title={t('battery')}>
      {facts.every(([, value]) => value === null) && <Text quiet>{t('battery_none')}</Text>}
      {times.length > 1 && (
        <BatteryPicture
          times={times}
          values={values}
          level={level}
          forecast={forecast}
          label={[t('battery_course'), forecast && wordsOf(forecast, t, format)].filter(Boolean).join(': ')}
        />
      )}
      <Facts facts={facts} />
      {charge !== undefined &&
        (isReached ? (
          <Text warning strong>
            {t('forecast.reached')}
          </Text>
        ) : (
          <Outlook forecast={forecast} level={level} times={times} />
        ))}
    </Card>
  );
}

type Given = { forecast: Forecast | null; level: number | null; times: readonly number[] };

function Outlook({ forecast, level, times }: Given) {
  const { t } = useTranslation('implants');
  const format = useFormat();
  if (level === null)
    return (
      <Text quiet small>
        {t('forecast.no_level')}
      </Text>
    );
  if (forecast === null) {
    const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 86_400_000;
    const isFew = times.length < fewestReadings || days < shortestDays;
    return (
      <Text quiet small>
        {isFew ? t('forecast.few', { readings: fewestReadings, days: shortestDays }) : t('forecast.flat')}
      </Text>
    );
  }
  const { readings, days, perYear } = forecast;
  return (
    <>
      <Text strong>{wordsOf(forecast, t, format)}</Text>
      <Text quiet small>
        {t('forecast.how', {
          readings: format.number(readings),
          days: format.number(days),
          rate: format.withUnit(format.number(perYear, 1), '%'),
          level: valueText('battery_percent', level, format),
        })}
      </Text>
    </>
  );
}

function wordsOf({ from, to }: Forecast, t: Translate, format: Format): string {
  const begin = format.month(from);
  if (to === null) return t('forecast.open', { from: begin });
  const end = format.month(to);
  return begin === end ? `${t('forecast.level')} ${begin}` : t('forecast.range', { from: begin, to: end });
}
