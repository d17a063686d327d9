import { languageNames } from '@fernpuls/contract/languages';
import { changeCorporateIdentity } from '@fernpuls/contract/tenancy/corporate-identity.call';
import {
  type CorporateIdentity,
  corporateIdentity,
  tenantLanguages,
} from '@fernpuls/contract/tenancy/tenant.call';
import { useId } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { asLanguage } from '../../../i18n/i18n.ts';
import { showBranding } from '../../../ui/brand/show-branding.ts';
import { offeredLanguages } from '../../../api/surroundings.ts';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import { Input } from './input.tsx';
import { SaveBar } from './save-bar.tsx';
import styles from './settings.module.css';
import { useDraft } from './use-draft.ts';

/** Name, address and how to reach the practice; the language for people who chose none. */
export function Practice({ identity, mayWrite }: { identity: CorporateIdentity; mayWrite: boolean }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const language = useCall(tenantLanguages, {}).data?.language ?? null;
  const change = useCallMutation(changeCorporateIdentity, {
    invalidates: [corporateIdentity, tenantLanguages],
    ignore: [403],
  });
  const kept = { ...identity.contact, language: asLanguage(language) };
  const draft = useDraft(kept, {
    enabled: mayWrite,
    save: async ({ language, ...contact }) => {
      await change.mutateAsync({ contact, language });
      await showBranding({ ...identity, contact });
    },
  });
  const { values } = draft;
  const line = (
    name: 'name' | 'address' | 'phone' | 'email',
    max: number,
    type: 'text' | 'tel' | 'email' = 'text',
  ) => (
    <Input
      label={t(`contact.${name}`)}
      value={values[name]}
      max={max}
      type={type}
      disabled={!mayWrite}
      error={draft.problem(`contact.${name}`)}
      {...(name === 'phone' ? { help: t('contact.phone_help') } : {})}
      onChange={(value) => draft.set({ [name]: value })}
    />
  );
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      <h2>{t('contact.title')}</h2>
      {line('name', 120)}
      {line('address', 200)}
      {line('phone', 40, 'tel')}
      {line('email', 254, 'email')}
      <h2>{t('language.title')}</h2>
      <FieldFrame field={plainField(id, t('language.label'))} help={t('language.help')}>
        <select
          id={id}
          className={styles.input}
          aria-describedby={`${id}-help`}
          disabled={!mayWrite}
          value={values.language ?? ''}
          onChange={(event) => draft.set({ language: asLanguage(event.target.value) })}
        >
          <option value="">{t('language.none')}</option>
          {offeredLanguages(values.language).map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </FieldFrame>
      {mayWrite && <SaveBar draft={draft} />}
    </form>
  );
}
