import type { MeasurementDetail } from '@fernpuls/contract/measurements/measurement-detail';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DateTimeField } from '../../../ui/controls/date-time-field.tsx';
import { MultiSelect } from '../../../ui/controls/multi-select.tsx';
import { Columns } from '../../../ui/layout/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextOptionField } from '../../../ui/text-option-field.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import { useFactorChoices } from './use-factor-choices.ts';
import { WeatherField } from './weather-field.tsx';

type Name = Exclude<keyof MeasurementDetail, 'id' | 'patientId'>;
type Props = {
  field: (name: Name) => FieldBinding;
  carried?: Parameters<typeof useFactorChoices>[0];
};

const places = ['home', 'away', 'practice', 'clinic', 'care_home', 'work'] as const;
/** Whoever types a day means about noon. */
const noon = 12;

/** What is told of a reading beside its values. */
export function DetailFields({ field, carried }: Props) {
  const { t } = useTranslation('feelings');
  const choices = useFactorChoices(carried);
  const from = field('fromAt');
  return (
    <>
      <MultiSelect
        {...field('feelingFactorIds')}
        options={choices}
        {...(choices.length === 0 ? { help: t('none_offered') } : {})}
      />
      <Columns>
        <TextOptionField
          {...field('location')}
          options={places.map((key) => ({ key, text: t(`place.${key}`) }))}
        />
        <TextField {...field('group')} help={t('group_help')} />
      </Columns>
      <WeatherField field={field('weather')} />
      <Columns>
        <DateTimeField {...from} hour={noon} />
        <DateTimeField {...field('toAt')} hour={noon} />
      </Columns>
    </>
  );
}
