import { invitePhysician } from '@fernpuls/contract/identity/password-reset.call';
import { type Physician, physicians } from '@fernpuls/contract/identity/physician';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useCallMutation, useUpdate } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { DutiesLeft, useDutiesLeft } from './duties-left.tsx';
import { fullName } from './people-columns.tsx';
import styles from './people.module.css';

/** Whether a person may come in: invitation again, deactivate (ends all sessions, undoable), activate. */
export function PersonState({ person, onClose }: { person: Physician; onClose: () => void }) {
  const { t } = useTranslation(['people', 'ui', 'errors']);
  const me = usePerson();
  const update = useUpdate(physicians);
  const invite = useCallMutation(invitePhysician);
  const [asks, setAsks] = useState(false);
  const mayLeave = person.isActive && person.id !== me.id;
  const left = useDutiesLeft({ id: person.id });
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempt = async (work: () => Promise<unknown>) => {
    setRefusal(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const field = Object.values(error.fieldErrors)[0];
      setRefusal(
        field ? t(`errors:${field.code}`, { keys: '', ...field.params }) : t(`errors:${error.code}`),
      );
    }
  };
  const setActive = (isActive: boolean) =>
    attempt(async () => {
      await update.mutateAsync({ id: person.id, isActive });
      showToast({
        kind: 'success',
        text: t(isActive ? 'activated' : 'deactivated', { name: fullName(person) }),
      });
      onClose();
    });
  return (
    <section className={styles.state}>
      <p className={styles.quiet}>{t(person.isActive ? 'active_text' : 'inactive_text')}</p>
      {mayLeave && <DutiesLeft id={person.id} />}
      <div className={styles.left}>
        {person.isActive && !person.lastSeenAt && (
          <Button
            busy={invite.isPending}
            onClick={() =>
              void attempt(async () => {
                await invite.mutateAsync({ id: person.id });
                showToast({ kind: 'success', text: t('invitation_sent', { email: person.email }) });
              })
            }
          >
            {t('invite_again')}
          </Button>
        )}
        {person.isActive ? (
          <Button
            variant="danger"
            disabled={person.id === me.id}
            busy={update.isPending}
            onClick={() => (left ? setAsks(true) : void setActive(false))}
          >
            {t('deactivate')}
          </Button>
        ) : (
          <Button busy={update.isPending} onClick={() => void setActive(true)}>
            {t('activate')}
          </Button>
        )}
      </div>
      {person.id === me.id && <p className={styles.quiet}>{t('errors:own_account')}</p>}
      {refusal && (
        <p role="alert" className={styles.error}>
          {refusal}
        </p>
      )}
      {asks && (
        <Confirm
          title={t('deactivate_title', { name: fullName(person) })}
          text={<DutiesLeft id={person.id} />}
          confirmLabel={t('deactivate')}
          onConfirm={() => setActive(false).finally(() => setAsks(false))}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
