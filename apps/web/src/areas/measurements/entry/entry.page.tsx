import { enterMeasurement } from '@fernpuls/contract/measurements/ingest.call';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { leadingSeries, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { parseReading } from '@fernpuls/domain/measurements/reading';
import { findValueType } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { snakeDeep } from '../../../api/jsonapi.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { TimeField } from '../../../ui/controls/time-field.tsx';
import { FormDrawer } from '../../../ui/form-drawer.tsx';
import { useFormat } from '../../../ui/format.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { timeOf } from '../../../ui/parse-moment.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import { canReachSensors } from '../sensors/browser.ts';
import { TakeFromSensor } from '../sensors/take-from-sensor.tsx';
import { DetailFields } from '../details/detail-fields.tsx';
import details from '../details/details.module.css';
import styles from './entry.module.css';
import { FromSensor } from './from-sensor.tsx';
import {
  fieldsOfCall,
  hasComponents,
  measurementEntries,
  toReading,
  unitChoices,
} from './measurement-entry.ts';
import { useTaken } from './use-taken.ts';

const changed = [
  patientMeasurements,
  measurementSeries,
  leadingSeries,
  triggerEvents,
  triggerEventCounts,
  patients,
];

type Stored = { plausibility: string | null; asksRepeat: boolean; triggerIds: string[]; status: string };

/** A reading told by telephone or read in the practice. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation(['record', 'values', 'errors', 'feelings']);
  const format = useFormat();
  const navigate = useNavigate();
  const enter = useCallMutation(enterMeasurement, { invalidates: changed, ignore: [422] });
  const [opened] = useState(Date.now);
  const words = (unit: string) => t(`unit.${unit}`, { defaultValue: '' });
  const { field, form, values, setValue } = useForm(measurementEntries, {
    namespace: 'record',
    initial: {
      valueType: 'blood_pressure',
      unit: 'mm[Hg]',
      day: format.dayOf(opened),
      time: timeOf(opened),
    },
    submit: async (entry) => {
      const reading = toReading(entry);
      if (!reading) throw refusal('time', 'not_an_instant');
      try {
        const { data } = await enter.mutateAsync({ patientId: id, ...reading, ...sensorOf(entry) });
        const others = [];
        for (const other of othersOf(entry))
          others.push((await enter.mutateAsync({ patientId: id, ...other })).data);
        showToast(told([data, ...others]));
      } catch (error) {
        throw error instanceof ApiError ? asFormError(error) : error;
      }
    },
  });
  const { taken, besides, take, want, setTime, sensorOf, othersOf } = useTaken(setValue, format.dayOf);
  const type = textOf(values.valueType);
  const unit = words(textOf(values.unit));
  const told = (stored: Stored[]) => {
    if (stored.every(({ status }) => status === 'duplicate'))
      return { kind: 'info', text: t('entry.duplicate') } as const;
    if (stored.some(({ plausibility }) => plausibility === 'implausible'))
      return { kind: 'warning', text: t('entry.kept') } as const;
    if (stored.some(({ asksRepeat }) => asksRepeat))
      return { kind: 'warning', text: t('entry.repeat') } as const;
    const count = stored.flatMap(({ triggerIds }) => triggerIds).length;
    if (count > 0) return { kind: 'warning', text: t('entry.fired', { count }) } as const;
    return { kind: 'success', text: t('entry.stored') } as const;
  };
  const valueType = field('valueType');
  return (
    <FormDrawer
      title={t('entry.title')}
      form={form}
      submitLabel={t('entry.submit')}
      onClose={() => void navigate({ pathname: '..', search: window.location.search })}
    >
      {canReachSensors() && <TakeFromSensor onTaken={take} />}
      <SelectField
        {...valueType}
        words="values:type"
        onChange={(next) => {
          valueType.onChange(next);
          setValue('unit', findValueType(String(next))?.unit ?? null);
          for (const name of ['value', 'systolic', 'diastolic'] as const) setValue(name, null);
        }}
      />
      <div className={styles.pair}>
        {hasComponents(type) ? (
          <>
            <NumberField {...asRequired(field('systolic'))} unit={unit} />
            <NumberField {...asRequired(field('diastolic'))} unit={unit} />
          </>
        ) : (
          <NumberField {...asRequired(field('value'))} unit={unit} />
        )}
        <SelectField {...field('unit')} options={unitChoices(type, words)} />
      </div>
      <Doubt entry={values} signs={sensorOf(values)} opened={taken?.at ?? opened} />
      {taken && <FromSensor taken={taken} besides={besides} onWant={want} onTime={setTime} />}
      <div className={styles.pair}>
        <DatePicker {...field('day')} />
        <TimeField {...field('time')} />
      </div>
      <TextareaField {...field('comment')} rows={2} help={t('entry.comment_help')} />
      <details className={details.more}>
        <summary>{t('feelings:more')}</summary>
        <DetailFields field={field} />
      </details>
    </FormDrawer>
  );
}

/** Tells before it is stored that a value is extreme, or kept but not evaluated. */
function Doubt({ entry, signs, opened }: { entry: Record<string, unknown>; signs: object; opened: number }) {
  const { t } = useTranslation('record');
  const reading = toReading(entry);
  const parsed =
    reading && parseReading(snakeDeep({ ...reading, ...signs }) as Record<string, unknown>, opened);
  const taken = parsed && 'reading' in parsed ? parsed.reading.plausibility : 'valid';
  const doubt = taken === 'extreme' ? t('entry.extreme') : taken === 'implausible' ? t('entry.doubt') : '';
  return (
    <p role="status" className={doubt === '' ? styles.quiet : styles.doubt}>
      {doubt}
    </p>
  );
}

function asRequired<T extends { required: boolean }>(field: T): T {
  return { ...field, required: true };
}

function asFormError(error: ApiError): ApiError {
  const fieldErrors = Object.fromEntries(
    Object.entries(error.fieldErrors).map(([name, problem]) => [fieldsOfCall[name] ?? name, problem]),
  );
  return new ApiError({ ...error, detail: error.message, fieldErrors });
}

function refusal(name: string, code: string): ApiError {
  return new ApiError({
    status: 422,
    code: 'invalid',
    detail: '',
    fieldErrors: { [name]: { code, detail: '', params: {} } },
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
