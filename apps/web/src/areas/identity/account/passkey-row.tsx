import IconFingerprint from '#icons/IconFingerprint';
import IconPencil from '#icons/IconPencil';
import IconTrash from '#icons/IconTrash';
import {
  type Passkey,
  passkeys,
  removePasskey,
  renamePasskey,
} from '@fernpuls/contract/identity/passkey.call';
import { secondFactor } from '@fernpuls/contract/identity/second-factor.call';
import { type FormEvent, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import inputs from '../../../ui/field.module.css';
import { useFormat } from '../../../ui/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './account.module.css';
import { unlessCancelled } from './unless-cancelled.ts';

/** One passkey: renamed in its place, taken away after a question. A fresh one asks for its name. */
export function PasskeyRow({ passkey, isFresh }: { passkey: Passkey; isFresh: boolean }) {
  const { t } = useTranslation('account');
  const format = useFormat();
  const now = useNow(60_000);
  const [isEdited, setEdited] = useState(isFresh);
  const [asks, setAsks] = useState(false);
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const remove = useCallMutation(removePasskey, { invalidates: [passkeys, secondFactor] });
  const take = () =>
    unlessCancelled(() => remove.mutateAsync({ id: passkey.id }), setRefusal).finally(() => setAsks(false));
  return (
    <li className={styles.row}>
      <IconFingerprint aria-hidden="true" />
      <div className={styles.what}>
        {isEdited ? (
          <Rename passkey={passkey} onEnd={() => setEdited(false)} />
        ) : (
          <>
            <span className={styles.names}>
              <strong>{passkey.label}</strong>
              {passkey.isBackedUp && <Chip tone="info">{t('passkeys.backed_up')}</Chip>}
            </span>
            <small>
              {t('passkeys.created', { date: format.date(passkey.createdAt) })}
              {' · '}
              {passkey.lastUsedAt
                ? t('passkeys.used', { when: format.ago(passkey.lastUsedAt, now) })
                : t('passkeys.unused')}
            </small>
          </>
        )}
        {refusal && <RegionError error={refusal} />}
      </div>
      {!isEdited && (
        <>
          <IconButton
            label={t('passkeys.rename', { name: passkey.label })}
            icon={<IconPencil />}
            onClick={() => setEdited(true)}
          />
          <IconButton
            label={t('passkeys.remove_named', { name: passkey.label })}
            icon={<IconTrash />}
            onClick={() => setAsks(true)}
          />
        </>
      )}
      {asks && (
        <Confirm
          title={t('passkeys.remove_title')}
          text={t('passkeys.remove_text', { name: passkey.label })}
          confirmLabel={t('passkeys.remove')}
          onConfirm={take}
          onClose={() => setAsks(false)}
        />
      )}
    </li>
  );
}

function Rename({ passkey, onEnd }: { passkey: Passkey; onEnd: () => void }) {
  const { t } = useTranslation(['account', 'errors', 'ui']);
  const [label, setLabel] = useState(passkey.label);
  const rename = useCallMutation(renamePasskey, { invalidates: [passkeys, secondFactor] });
  const id = `passkey-${passkey.id}`;
  const problem =
    label.trim() === '' ? t('errors:required') : rename.error ? t(`errors:${rename.error.code}`) : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (label.trim() === '') return;
    if (label.trim() === passkey.label) return onEnd();
    rename.mutate({ id: passkey.id, label: label.trim() }, { onSuccess: onEnd });
  };
  return (
    <form className={styles.form} noValidate onSubmit={save}>
      <FieldFrame field={plainField(id, t('passkeys.label'), problem, true)}>
        <input
          id={id}
          className={inputs.input}
          autoFocus
          maxLength={60}
          value={label}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setLabel(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onEnd();
          }}
        />
      </FieldFrame>
      <div className={styles.actions}>
        <Button type="submit" variant="primary" busy={rename.isPending}>
          {t('ui:save')}
        </Button>
        <Button onClick={onEnd}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
