import { type Weather, weatherConditions } from '@fernpuls/domain/measurements/details';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './details.module.css';

/** The weather outdoors, as far as anybody knows; nothing of it is no weather. */
export function WeatherField({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('feelings');
  const weather = isWeather(field.value) ? field.value : none;
  const part = (name: keyof Weather) => {
    const isWrong = field.error !== undefined && typeof weather[name] !== 'object' && name !== 'condition';
    return {
      ...field,
      id: name === 'condition' ? field.id : `${field.id}-${name}`,
      name: `${field.name}-${name}`,
      label: t(`weather.${name}`),
      value: weather[name],
      error: isWrong ? field.error : undefined,
      onChange: (value: unknown) => {
        const next = { ...weather, [name]: value === '' ? null : (value ?? null) };
        field.onChange(Object.values(next).some((one) => one !== null) ? next : null);
      },
    };
  };
  return (
    <div className={styles.weather}>
      <SelectField
        {...part('condition')}
        options={weatherConditions.map((value) => ({ value, label: t(`condition.${value}`) }))}
      />
      <NumberField {...part('temperatureC')} unit="°C" />
      <NumberField {...part('airPressureHpa')} unit="hPa" />
    </div>
  );
}

const none: Weather = { condition: null, temperatureC: null, airPressureHpa: null };

function isWeather(value: unknown): value is Weather {
  return typeof value === 'object' && value !== null;
}
