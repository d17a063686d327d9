import { useEffect, useRef } from 'react';
import { usePerson } from '../../../api/session.ts';
import { unlockHere } from '../../../api/session-lock.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { TenantMark } from '../../../ui/brand/tenant-mark.tsx';
import { TrainingMark } from '../../../ui/brand/training-mark.tsx';
import { useTabTitle } from '../../../ui/tab-title.ts';
import { LayerContext, useHotkeys } from '../../../ui/hotkeys.ts';
import { closeModal, layers, showModal } from '../../../ui/modal.ts';
import { useSignOut } from '../../../ui/drafts/use-sign-out.tsx';
import { UnlockForm } from './unlock-form.tsx';
import styles from './unlock.module.css';

/** Covers the page, which stays as it is with all that was typed, until its person is back. */
export function Component() {
  const { t } = useTranslation('session');
  const ref = useRef<HTMLDialogElement>(null);
  // Whoever sits here has not shown to be this person: without an answer nothing of theirs is removed.
  const { signOut, question } = useSignOut(usePerson().id, 'keep');
  const title = t('lock.title');
  useEffect(() => {
    const before = { title: document.title, focus: document.activeElement };
    const dialog = ref.current;
    if (!dialog) return;
    showModal(dialog, layers.lock);
    return () => {
      closeModal(dialog, before.focus);
      document.title = before.title;
    };
  }, []);
  // The tab of the browser names no patient either.
  useTabTitle(title);
  return (
    <dialog
      ref={ref}
      className={styles.screen}
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // Chromium closes at the second Esc in a row without asking.
        if (currentTarget.isConnected && !currentTarget.open) currentTarget.showModal();
      }}
    >
      <LayerContext value={layers.lock}>
        <RestingKeys />
        <div className={styles.card}>
          <div className={styles.head}>
            <TenantMark size={36} />
            <TrainingMark />
            <h2 id="lock-title" className={styles.title}>
              {title}
            </h2>
          </div>
          <p className={styles.text}>{t('lock.text')}</p>
          <UnlockForm onUnlocked={unlockHere} onLeave={signOut} />
        </div>
        {question}
      </LayerContext>
    </dialog>
  );
}

// A layer with a key of its own: those of the page rest.
function RestingKeys() {
  const { t } = useTranslation(['session', 'shell']);
  const group = t('shell:keys.everywhere');
  useHotkeys([{ keys: 'esc', label: t('lock.title'), group, run: () => undefined, hidden: true }]);
  return null;
}
