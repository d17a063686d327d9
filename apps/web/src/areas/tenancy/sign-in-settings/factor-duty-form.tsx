import type { SignInPolicy } from '@fernpuls/contract/identity/sign-in-policy.call';
import { factorDuties } from '@fernpuls/domain/identity/second-factor-duty';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { DatePicker } from '../../../ui/controls/date-picker.tsx';
import { isDay } from '../../../ui/parse-input.ts';
import { plainField } from '../../../ui/plain-field.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { Input } from '../settings/input.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { useDraft } from '../settings/use-draft.ts';
import { Choice } from './choice.tsx';
import { dayAfter } from './day-after.ts';
import styles from './sign-in-settings.module.css';
import { useSignInRules } from './sign-in-source.ts';

const usualGraceDays = 14;
const wholeDays = /^\d{1,2}$/;

/** Whom the practice obliges to a second factor, from which day, and how long people may take. */
export function FactorDutyForm({ kept }: { kept: SignInPolicy }) {
  const { t } = useTranslation(['sign_in_settings', 'errors']);
  const title = useId();
  const now = useNow(60_000);
  const { mayWrite, changeDuty } = useSignInRules();
  const isNew = kept.requiredFrom === null;
  const draft = useDraft(
    {
      secondFactor: kept.secondFactor,
      requiredFrom: kept.requiredFrom ?? dayAfter(now, 1),
      graceDays: String(isNew ? usualGraceDays : kept.graceDays),
    },
    {
      enabled: mayWrite,
      isValid: ({ graceDays, requiredFrom }) => wholeDays.test(graceDays) && isDay(requiredFrom),
      save: (values) => changeDuty({ ...values, graceDays: Number(values.graceDays) }),
    },
  );
  const { values, problem } = draft;
  const group = values.secondFactor === 'off' ? null : kept.groups[values.secondFactor];
  const wrongDay = isDay(values.requiredFrom) ? undefined : t('errors:not_a_day');
  const wrongGrace = wholeDays.test(values.graceDays) ? undefined : t('errors:not_a_whole_number');
  const wrong = wrongDay ?? wrongGrace;
  return (
    <form className={styles.form} aria-labelledby={title} onSubmit={(event) => event.preventDefault()}>
      <h2 id={title}>{t('duty.title')}</h2>
      <p className={styles.lead}>{t('duty.lead')}</p>
      <Choice
        legend={t('duty.whom')}
        options={factorDuties.map((key) => ({ key, label: t(`duty.${key}`), help: t(`duty.${key}_help`) }))}
        value={values.secondFactor}
        disabled={!mayWrite}
        onChange={(secondFactor) => draft.set({ secondFactor })}
      />
      {group && (
        <>
          <p className={styles.hint} role="status">
            {t('duty.without', { count: group.without, people: group.people })}
          </p>
          <div className={styles.pair}>
            <DatePicker
              {...plainField(`${title}-from`, t('duty.from'), wrongDay ?? problem('requiredFrom'), true)}
              disabled={!mayWrite}
              value={values.requiredFrom}
              onChange={(requiredFrom) => draft.set({ requiredFrom: requiredFrom ?? '' })}
            />
            <Input
              label={t('duty.grace')}
              help={t('duty.grace_help')}
              required
              max={2}
              disabled={!mayWrite}
              value={values.graceDays}
              error={problem('graceDays') ?? wrongGrace}
              onChange={(graceDays) => draft.set({ graceDays })}
            />
          </div>
        </>
      )}
      {mayWrite && <SaveBar draft={draft} {...(wrong ? { blocked: wrong } : {})} />}
    </form>
  );
}
