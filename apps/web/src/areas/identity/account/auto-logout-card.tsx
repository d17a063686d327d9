import { autoLogoutLimit, autoLogoutSeconds } from '@fernpuls/domain/identity/auto-logout';
import { useState } from 'react';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { setAutoLogoutPreference, useAutoLogoutPreference } from '../../../ui/auto-logout.ts';
import inputs from '../../../ui/field.module.css';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Switch } from '../../../ui/switch.tsx';
import styles from './account.module.css';
import { Card } from './card.tsx';

const minutes = (seconds: number) => Math.round(seconds / 60);
const min = minutes(autoLogoutSeconds.min);

/** When and how this browser ends a session nobody uses; kept here, not in the account. */
export function AutoLogoutCard() {
  const { t } = useTranslation(['account', 'errors']);
  const { autoLogoutSeconds: practice } = usePerson();
  const preference = useAutoLogoutPreference();
  const bounds = { min, max: minutes(practice > 0 ? practice : autoLogoutSeconds.max) };
  const isOff = preference.isDisabled && practice === 0;
  const current = minutes(autoLogoutLimit(practice, { ...preference, isDisabled: false }));
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? String(current);
  const problem = problemOf(text, bounds);
  const change = (given: string) => {
    setTyped(given);
    if (problemOf(given, bounds) === null)
      setAutoLogoutPreference({ ...preference, isDisabled: false, seconds: Number(given) * 60 });
  };
  return (
    <Card title={t('idle.title')} text={t('idle.text')}>
      <div className={styles.form}>
        {practice === 0 && (
          <Switch
            label={t('idle.enabled')}
            checked={!preference.isDisabled}
            onChange={(isOn) => setAutoLogoutPreference({ ...preference, isDisabled: !isOn })}
          />
        )}
        {isOff ? (
          <p className={styles.warning}>{t('idle.off')}</p>
        ) : (
          <>
            <FieldFrame
              field={plainField(
                'auto-logout-minutes',
                t('idle.minutes'),
                problem
                  ? t(
                      `errors:${problem}`,
                      problem === 'too_small' ? { min: bounds.min } : { max: bounds.max },
                    )
                  : undefined,
                true,
              )}
              help={t(practice > 0 ? 'idle.help_limit' : 'idle.help', bounds)}
              unit={t('idle.unit')}
            >
              <input
                id="auto-logout-minutes"
                className={inputs.input}
                inputMode="numeric"
                autoComplete="off"
                maxLength={4}
                value={text}
                aria-invalid={problem ? true : undefined}
                aria-describedby={`auto-logout-minutes-${problem ? 'error' : 'help'}`}
                onChange={(event) => change(event.target.value.trim())}
                onBlur={() => problem === null && setTyped(null)}
              />
            </FieldFrame>
            <Segmented
              label={t('idle.then')}
              options={[
                { key: 'sign_out', label: t('idle.sign_out') },
                { key: 'lock', label: t('idle.lock') },
              ]}
              value={preference.locks ? 'lock' : 'sign_out'}
              onChange={(then) => setAutoLogoutPreference({ ...preference, locks: then === 'lock' })}
            />
            <p className={styles.text}>{t(preference.locks ? 'idle.lock_help' : 'idle.sign_out_help')}</p>
          </>
        )}
      </div>
    </Card>
  );
}

type Bounds = { min: number; max: number };

function problemOf(text: string, bounds: Bounds): 'not_a_whole_number' | 'too_small' | 'too_big' | null {
  if (!/^\d+$/.test(text)) return 'not_a_whole_number';
  if (Number(text) < bounds.min) return 'too_small';
  return Number(text) > bounds.max ? 'too_big' : null;
}
