import { readTypedNumber } from '@fernpuls/domain/kit/typed-number';
import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { type PersonalKey, personalKeys } from '@fernpuls/domain/triggers/rules/rule';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCreate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { isDay } from '../../../ui/parse-input.ts';
import { plainField } from '../../../ui/plain-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useUnreadSentence } from '../../../ui/use-typed-number.ts';
import { type Problem, validateField } from '../../../ui/validate-field.ts';
import styles from './personal.module.css';
import { startOfDay, typeOfKey } from './personal-words.ts';

type Props = { patientId: string; fixedKey?: PersonalKey; onDone?: () => void };

/** One more value for this person, from a day on; small enough to stand inside another form. */
export function PersonalValueForm({ patientId, fixedKey, onDone }: Props) {
  const { t } = useTranslation(['record', 'rules', 'errors', 'ui']);
  const format = useClinicalFormat();
  const unread = useUnreadSentence();
  const now = useNow(600_000);
  const create = useCreate(personalValues, { ignore: [422] });
  const [key, setKey] = useState<PersonalKey>(fixedKey ?? 'dry_weight');
  const [text, setText] = useState('');
  const [from, setFrom] = useState(format.dayOf(now));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const [isAsked, setAsked] = useState(false);
  const id = `personal-${key}`;
  const name = t(`rules:personal.${key}`);
  const wrongDay = isAsked && !isDay(from) ? t('errors:not_a_day') : undefined;
  const save = async () => {
    const { value, problem: wrong } = readValue(readTypedNumber(text, format.marks));
    if (wrong) {
      setProblem(wrong.code === 'not_a_number' ? unread(text) : t(`errors:${wrong.code}`, wrong.params));
      document.getElementById(`${id}-value`)?.focus();
      return;
    }
    if (!isDay(from)) {
      setAsked(true);
      document.getElementById(`${id}-from`)?.focus();
      return;
    }
    try {
      await create.mutateAsync({ patientId, key, value, validFrom: startOfDay(from), note: note || null });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const [first] = Object.values(error.fieldErrors);
      setProblem(t(`errors:${first?.code ?? error.code}`, first?.params));
      return;
    }
    setText('');
    setProblem('');
    showToast({ kind: 'success', text: t('personal.saved', { name }) });
    onDone?.();
  };
  return (
    // No form of its own: it may stand inside one.
    <div className={styles.form} role="group" aria-label={t('personal.set', { name })}>
      {fixedKey ? (
        <strong className={styles.name}>{name}</strong>
      ) : (
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t('personal.key')}</span>
          <select
            className={fieldStyles.input}
            value={key}
            onChange={(event) => {
              const chosen = personalKeys.find((one) => one === event.target.value);
              if (chosen) setKey(chosen);
            }}
          >
            {personalKeys.map((one) => (
              <option key={one} value={one}>
                {t(`rules:personal.${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={fieldStyles.field}>
        <span className={fieldStyles.label}>{t('personal.value')}</span>
        <span className={fieldStyles.box}>
          <input
            id={`${id}-value`}
            className={fieldStyles.input}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setProblem('');
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void save();
            }}
          />
          <span className={fieldStyles.unit} aria-hidden="true">
            {format.unit(typeOfKey[key])}
          </span>
        </span>
      </label>
      <DatePicker
        {...plainField(`${id}-from`, t('personal.from'), wrongDay)}
        value={from}
        onChange={(day) => setFrom(day ?? '')}
      />
      {!fixedKey && (
        <label className={fieldStyles.field}>
          <span className={fieldStyles.label}>{t('personal.note')}</span>
          <input
            className={fieldStyles.input}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
      )}
      <span className={styles.actions}>
        {onDone && <Button onClick={onDone}>{t('ui:cancel')}</Button>}
        <Button busy={create.isPending} onClick={() => void save()}>
          {t('personal.save')}
        </Button>
      </span>
      {problem && (
        <p id={`${id}-error`} className={fieldStyles.error} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

type Read = { value: number; problem: null } | { value: null; problem: Problem };

function readValue(value: number | null | undefined): Read {
  if (typeof value !== 'number')
    return { value: null, problem: { code: value === null ? 'required' : 'not_a_number', params: {} } };
  const problem = validateField(personalValues.fields.value, value);
  return problem ? { value: null, problem } : { value, problem: null };
}
