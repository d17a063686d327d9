import { readTypedNumber } from '@fernpuls/domain/kit/typed-number';
import { enterGuestMeasurement } from '@fernpuls/contract/conferences/guest-measurement.call';
import { guestValueTypes } from '@fernpuls/domain/conferences/guest-measurement';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { newId } from '../../../api/new-id.ts';
import { callApi } from '../../../api/queries.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fields from '../../../ui/field.module.css';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import { useUnreadSentence } from '../../../ui/use-typed-number.ts';
import styles from './measure.module.css';
import { type Doubt, emptyMeasure, type Measure, measuredOf, partsOf } from './measure-model.ts';

type Props = {
  own: { consultationId: string; id: string };
  options: Parameters<typeof callApi>[2];
  onStored: () => void;
};
type State = 'open' | 'sending' | Doubt | 'stored' | 'repeat' | 'before' | 'failed';

/** One value at a time, in large signs; what cannot be is asked about once before it is sent. */
export function MeasureForm({ own, options, onStored }: Props) {
  const { t } = useTranslation(['conferences', 'values', 'errors']);
  const format = useClinicalFormat();
  const unread = useUnreadSentence();
  const [measure, setMeasure] = useState<Measure>(() => emptyMeasure('weight', newId()));
  const [state, setState] = useState<State>('open');
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const change = (next: Partial<Measure>) => {
    setMeasure({ ...measure, ...next });
    setState('open');
    setWrong({});
  };
  const send = async () => {
    const found = measuredOf(measure, (text) => readTypedNumber(text, format.marks), Date.now());
    if ('wrong' in found) {
      setWrong(Object.fromEntries(found.wrong.map((name) => [name, unread(measure.numbers[name] ?? '')])));
      document.getElementById(`measure-${found.wrong[0]}`)?.focus();
      return;
    }
    if (found.doubt && state !== found.doubt) return setState(found.doubt);
    setState('sending');
    try {
      const { plausibility } = await callApi(
        enterGuestMeasurement,
        { ...own, measurement: found.measurement },
        { ...options, ignore: [422] },
      );
      setMeasure(emptyMeasure(measure.valueType, newId()));
      setState(plausibility === 'extreme' ? 'repeat' : 'stored');
      onStored();
    } catch (error) {
      // What was typed stays, under the same id: sent again it is the same reading.
      const isBefore =
        error instanceof ApiError && error.fieldErrors['measurement.measuredAt']?.code === 'before_the_call';
      setState(isBefore ? 'before' : 'failed');
      if (!(error instanceof ApiError)) throw error;
    }
  };
  const isDoubted = state === 'unusual' || state === 'extreme';
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className={styles.types}>
        <legend>{t('measure.what')}</legend>
        {guestValueTypes.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="radio"
              name="measure-type"
              checked={measure.valueType === type}
              onChange={() => change(emptyMeasure(type, newId()))}
            />
            <MeasurementIcon type={type} />
            <span>{t(`values:type.${type}`)}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.numbers}>
        {partsOf(measure.valueType).map((part) => {
          const id = `measure-${part}`;
          const label = part === 'value' ? t(`values:type.${measure.valueType}`) : t(`measure.${part}`);
          return (
            <FieldFrame
              key={part}
              field={plainField(id, label, wrong[part], true)}
              unit={format.unit(measure.valueType)}
            >
              <input
                id={id}
                className={fields.input}
                inputMode="decimal"
                autoComplete="off"
                aria-invalid={wrong[part] !== undefined || undefined}
                aria-describedby={wrong[part] ? `${id}-error` : undefined}
                value={measure.numbers[part] ?? ''}
                onChange={(event) => change({ numbers: { ...measure.numbers, [part]: event.target.value } })}
              />
            </FieldFrame>
          );
        })}
      </div>
      {isDoubted && <p role="alert">{t(state === 'extreme' ? 'measure.extreme' : 'measure.doubt')}</p>}
      {state === 'before' && <p role="alert">{t('errors:before_the_call')}</p>}
      {state === 'failed' && <p role="alert">{t('measure.failed')}</p>}
      <p role="status" className={styles.told}>
        {state === 'stored' ? t('measure.stored') : ''}
        {state === 'repeat' ? t('measure.repeat') : ''}
      </p>
      <Button type="submit" variant="primary" size="touch" wide busy={state === 'sending'}>
        {t(isDoubted ? 'measure.send_anyway' : 'measure.send')}
      </Button>
    </form>
  );
}
