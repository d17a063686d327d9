import {
  changeOwnProfile,
  type OwnProfile,
  ownProfile,
} from '@fernpuls/contract/identity/account-profile.call';
import { physicians, professions, salutations } from '@fernpuls/contract/identity/physician';
import { languageNames } from '@fernpuls/contract/languages';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { renewSession, usePerson } from '../../../api/session.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { offeredLanguages } from '../../../api/surroundings.ts';
import { Button } from '../../../ui/button.tsx';
import { FormSummary } from '../../../ui/form-summary.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Skeleton, useDelayed } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useForm } from '../../../ui/use-form.ts';
import styles from './account.module.css';
import { Card } from './card.tsx';

/** The own data: name, telephone, language. What names the account stands in the card below. */
export function PersonCard() {
  const { t } = useTranslation('account');
  const { data, error, isPending, refetch } = useCall(ownProfile, {});
  const isLate = useDelayed(isPending);
  return (
    <Card title={t('person.title')} text={t('person.text')}>
      {error && <RegionError error={error} onRetry={() => void refetch()} />}
      {isLate && <Skeleton height="14rem" />}
      {data && <ProfileForm key={savedOf(data)} profile={data} />}
    </Card>
  );
}

function savedOf({ newEmail: _, ...profile }: OwnProfile): string {
  return JSON.stringify(profile);
}

function ProfileForm({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation(['account', 'people', 'ui']);
  const { id } = usePerson();
  const change = useCallMutation(changeOwnProfile, { invalidates: [ownProfile] });
  const { salutation, title, firstName, lastName, phone, language, email, profession } = profile;
  const { field, form } = useForm(physicians, {
    initial: {
      salutation: salutations.find((one) => one === salutation) ?? 'none',
      title,
      firstName,
      lastName,
      phone,
      language,
      email,
      profession: professions.find((one) => one === profession) ?? 'administrator',
    },
    namespace: 'people',
    record: id,
    submit: async (values) => {
      await change.mutateAsync({
        salutation: values.salutation,
        title: values.title ?? null,
        firstName: values.firstName,
        lastName: values.lastName,
        phone: values.phone ?? null,
        language: values.language ?? null,
      });
      await renewSession();
      if (values.language && values.language !== language) await changeLanguage(values.language);
      showToast({ kind: 'success', text: t('ui:saved') });
    },
  });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormSummary form={form} />
      <div className={styles.two}>
        <SelectField
          {...field('salutation')}
          options={salutations.map((value) => ({ value, label: t(`people:salutation.${value}`) }))}
        />
        <TextField {...field('title')} />
        <TextField {...field('firstName')} />
        <TextField {...field('lastName')} />
        <TextField {...field('phone')} type="tel" />
        <SelectField
          {...field('language')}
          none={t('person.practice_language')}
          help={t('person.language_help')}
          options={offeredLanguages(profile.language).map((value) => ({
            value,
            label: languageNames[value],
          }))}
        />
      </div>
      <dl className={styles.facts}>
        <dt>{t('person.email')}</dt>
        <dd>{email}</dd>
        <dt>{t('person.profession')}</dt>
        <dd>{t(`people:profession.${profession}`, { defaultValue: profession })}</dd>
      </dl>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={form.busy} disabled={form.changes === 0}>
          {t('ui:save')}
        </Button>
      </div>
      <LeaveGuard changes={form.changes} onLeave={form.discard} />
    </form>
  );
}
