import type { SessionPolicy } from '@fernpuls/contract/identity/session-policy.call';
import { autoLogoutSeconds } from '@fernpuls/domain/identity/auto-logout';
import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Switch } from '../../../ui/switch.tsx';
import { Input } from '../settings/input.tsx';
import { SaveBar } from '../settings/save-bar.tsx';
import { useDraft } from '../settings/use-draft.ts';
import styles from './sign-in-settings.module.css';
import { useSignInRules } from './sign-in-source.ts';

const minutes = (seconds: number) => seconds / 60;
const bounds = { min: minutes(autoLogoutSeconds.min), max: minutes(autoLogoutSeconds.max) };

/** After how long without activity the server ends a session, whatever a browser is set to. */
export function IdleLimitForm({ kept }: { kept: SessionPolicy }) {
  const { t } = useTranslation(['sign_in_settings', 'errors']);
  const title = useId();
  const { mayWrite, changeLimit } = useSignInRules();
  const seconds = kept.idleLimitSeconds > 0 ? kept.idleLimitSeconds : autoLogoutSeconds.default;
  const draft = useDraft(
    { isLimited: kept.idleLimitSeconds > 0, minutes: String(minutes(seconds)) },
    {
      enabled: mayWrite,
      isValid: (values) => problemOf(values.minutes) === null,
      save: (values) => changeLimit({ idleLimitSeconds: values.isLimited ? Number(values.minutes) * 60 : 0 }),
    },
  );
  const { values, problem } = draft;
  const wrong = values.isLimited ? problemOf(values.minutes) : null;
  const sentence = wrong
    ? t(`errors:${wrong}`, wrong === 'too_small' ? { min: bounds.min } : { max: bounds.max })
    : undefined;
  return (
    <form className={styles.form} aria-labelledby={title} onSubmit={(event) => event.preventDefault()}>
      <h2 id={title}>{t('idle.title')}</h2>
      <p className={styles.lead}>{t('idle.lead')}</p>
      <Switch
        label={t('idle.enabled')}
        checked={values.isLimited}
        disabled={!mayWrite}
        onChange={(isLimited) => draft.set({ isLimited })}
      />
      {values.isLimited ? (
        <Input
          label={t('idle.minutes')}
          help={t('idle.help', bounds)}
          required
          max={3}
          disabled={!mayWrite}
          value={values.minutes}
          error={problem('idleLimitSeconds') ?? sentence}
          onChange={(text) => draft.set({ minutes: text })}
        />
      ) : (
        <p className={styles.hint}>{t('idle.off')}</p>
      )}
      {mayWrite && <SaveBar draft={draft} {...(sentence ? { blocked: sentence } : {})} />}
    </form>
  );
}

function problemOf(text: string): 'not_a_whole_number' | 'too_small' | 'too_big' | null {
  if (!/^\d+$/.test(text)) return 'not_a_whole_number';
  if (Number(text) < bounds.min) return 'too_small';
  return Number(text) > bounds.max ? 'too_big' : null;
}
