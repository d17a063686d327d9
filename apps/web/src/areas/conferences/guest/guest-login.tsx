import type { Party } from '@fernpuls/domain/conferences/party';
import { isClearName } from '@fernpuls/domain/conferences/video-rules';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import fields from '../../../ui/field.module.css';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import styles from './guest.module.css';

type GuestParty = Exclude<Party, 'practice'>;
type Props = {
  name: string;
  asksClearName: boolean;
  onJoin: (name: string, party: GuestParty) => Promise<void>;
};

/** One's real name and consent; both are needed to enter the waiting room. */
export function GuestLogin({ name: known, asksClearName, onJoin }: Props) {
  const { t } = useTranslation(['conferences', 'errors']);
  const [name, setName] = useState(known);
  const [party, setParty] = useState<GuestParty>('patient');
  const [hasConsented, setConsented] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [state, setState] = useState<'open' | 'joining' | 'gone' | 'full' | 'resting' | 'failed'>('open');
  const missing =
    name.trim() === ''
      ? t('login.name_missing')
      : asksClearName && !isClearName(name)
        ? t('errors:name_not_clear')
        : undefined;
  const join = async () => {
    setTried(true);
    if (missing || !hasConsented) {
      document.getElementById(missing ? 'guest-name' : 'guest-consent')?.focus();
      return;
    }
    setState('joining');
    try {
      await onJoin(name.trim(), party);
    } catch (error) {
      const { status, code } = error instanceof ApiError ? error : { status: null, code: null };
      const isResting = code === 'practice_takes_no_guests';
      setState(isResting ? 'resting' : status === 404 ? 'gone' : status === 409 ? 'full' : 'failed');
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void join();
      }}
    >
      <FieldFrame
        field={plainField('guest-name', t('login.name'), wasTried ? missing : undefined, true)}
        help={t('login.name_help')}
      >
        <input
          id="guest-name"
          className={fields.input}
          autoComplete="name"
          maxLength={80}
          required
          aria-invalid={(wasTried && missing !== undefined) || undefined}
          aria-describedby={wasTried && missing ? 'guest-name-error' : 'guest-name-help'}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </FieldFrame>
      <Checkbox
        label={t('login.carer')}
        checked={party === 'carer'}
        onChange={(isCarer) => setParty(isCarer ? 'carer' : 'patient')}
      />
      <Checkbox
        id="guest-consent"
        label={t('login.consent')}
        checked={hasConsented}
        onChange={setConsented}
      />
      {wasTried && !hasConsented && (
        <p role="alert" className={fields.error}>
          {t('login.consent_missing')}
        </p>
      )}
      {(state === 'gone' || state === 'full' || state === 'failed') && (
        <p role="alert" className={fields.error}>
          {t(`login.${state}`)}
        </p>
      )}
      {state === 'resting' && (
        <p role="alert" className={fields.error}>
          {t('errors:practice_takes_no_guests')}
        </p>
      )}
      <Button type="submit" variant="primary" size="login" wide busy={state === 'joining'}>
        {t('login.enter')}
      </Button>
      <p className={styles.note}>{t('login.private')}</p>
    </form>
  );
}
