import { managedChanges, managedMails } from '@fernpuls/contract/tenancy/managed-tabs.call';
import {
  changeManagedSender,
  managedSender,
  type ManagedSender,
} from '@fernpuls/contract/tenancy/managed-sender.call';
import { emailPattern } from '@fernpuls/domain/tenancy/validation/text-rules';
import { useId } from 'react';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Text } from '../../../../ui/layout/layout.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Input } from '../../settings/input.tsx';
import { SaveBar } from '../../settings/save-bar.tsx';
import { useDraft } from '../../settings/use-draft.ts';
import styles from './tabs.module.css';

/** Under which name a practice's mails come and where answers go; empty is what the practice says of itself. */
export function Sender({ practice: key }: { practice: string }) {
  const { data, error, refetch } = useCall(managedSender, { key }, { ignore: [404] });
  if (error) return <RegionError error={error} onRetry={() => void refetch()} />;
  return data ? <SenderForm practice={key} kept={data} /> : null;
}

function SenderForm({ practice: key, kept }: { practice: string; kept: ManagedSender }) {
  const { t } = useTranslation(['practice_setting', 'errors']);
  const title = useId();
  const mayWrite = useMay('tenant', 'write');
  const change = useCallMutation(changeManagedSender, {
    invalidates: [managedSender, managedMails, managedChanges],
  });
  const draft = useDraft(
    { name: kept.name ?? '', replyTo: kept.replyTo ?? '' },
    {
      enabled: mayWrite,
      isValid: ({ replyTo }) => isAddress(replyTo),
      save: ({ name, replyTo }) =>
        change.mutateAsync({ key, name: name.trim() || null, replyTo: replyTo.trim() || null }),
    },
  );
  const { values, problem } = draft;
  const wrong = isAddress(values.replyTo) ? undefined : t('errors:email_invalid');
  const name = values.name.trim() || kept.practiceName;
  const answers = values.replyTo.trim() || kept.practiceEmail;
  return (
    <div className={styles.card} id="sender">
      <form className={styles.form} aria-labelledby={title} onSubmit={(event) => event.preventDefault()}>
        <h2 id={title}>{t('sender.title')}</h2>
        <Text>{t('sender.lead')}</Text>
        <div className={styles.fields}>
          <Input
            label={t('sender.name')}
            placeholder={kept.practiceName}
            max={80}
            disabled={!mayWrite}
            value={values.name}
            error={problem('name')}
            onChange={(text) => draft.set({ name: text })}
          />
          <Input
            label={t('sender.replyTo')}
            placeholder={kept.practiceEmail}
            type="email"
            max={254}
            disabled={!mayWrite}
            value={values.replyTo}
            error={problem('replyTo') ?? wrong}
            onChange={(text) => draft.set({ replyTo: text })}
          />
        </div>
        <p className={styles.quiet}>
          {t('sender.shown', { sender: `${name} <${kept.address}>` })}{' '}
          {answers === '' ? t('sender.nowhere') : t('sender.answers', { address: answers })}
        </p>
        {mayWrite && <SaveBar draft={draft} {...(wrong ? { blocked: wrong } : {})} />}
      </form>
    </div>
  );
}

function isAddress(text: string): boolean {
  return text.trim() === '' || emailPattern.test(text.trim());
}
