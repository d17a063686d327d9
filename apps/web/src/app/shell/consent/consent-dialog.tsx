import {
  giveLegalConsents,
  type LegalText,
  pendingLegalConsents,
} from '@fernpuls/contract/tenancy/legal.call';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { usePerson } from '../../../api/session.ts';
import { currentLanguage } from '../../../i18n/i18n.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useSignOut } from '../../../ui/drafts/use-sign-out.tsx';
import { useFormat } from '../../../ui/format.ts';
import { legalTextIn } from '../../../ui/legal-text.ts';
import { RegionError } from '../../../ui/region-error.tsx';
import { WrittenText } from '../../../ui/written-text.tsx';
import styles from './consent.module.css';

/** Terms and privacy policy before work begins. One agrees to each, or signs out; there is no way around. */
export function Component({ pending }: { pending: readonly LegalText[] }) {
  const { t } = useTranslation('consent');
  const { signOut, question } = useSignOut(usePerson().id);
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  const give = useCallMutation(giveLegalConsents, { invalidates: [pendingLegalConsents], ignore: [409] });
  const isComplete = pending.every(({ kind }) => agreed.includes(kind));
  const submit = () => {
    setAsked(true);
    if (!isComplete) return;
    const consents = pending.flatMap(({ kind, version }) =>
      kind === 'terms' || kind === 'privacy' ? [{ kind, version }] : [],
    );
    give.mutate({ consents });
  };
  return (
    <Dialog
      title={t('title')}
      width={640}
      onClose={() => setAsked(true)}
      footer={
        <>
          <Button onClick={signOut}>{t('sign_out')}</Button>
          <Button variant="primary" busy={give.isPending} onClick={submit}>
            {t('agree')}
          </Button>
        </>
      }
    >
      <div className={styles.consent}>
        <p>{t(pending.some(({ version }) => version > 1) ? 'again' : 'first')}</p>
        {pending.map((text) => (
          <Text
            key={`${text.kind}-${text.version}`}
            text={text}
            isAgreed={agreed.includes(text.kind)}
            onChange={(yes) =>
              setAgreed(yes ? [...agreed, text.kind] : agreed.filter((kind) => kind !== text.kind))
            }
          />
        ))}
        {asked && !isComplete && (
          <p role="alert" className={styles.missing}>
            {t('missing')}
          </p>
        )}
        {give.error && <RegionError title={t('failed')} error={give.error} onRetry={submit} />}
      </div>
      {question}
    </Dialog>
  );
}

type Props = { text: LegalText; isAgreed: boolean; onChange: (yes: boolean) => void };

function Text({ text, isAgreed, onChange }: Props) {
  const { t } = useTranslation('consent');
  const format = useFormat();
  const { title, body, language } = legalTextIn(text, currentLanguage());
  return (
    <section className={styles.section} aria-label={title}>
      <h3>{title}</h3>
      <p className={styles.version}>
        {t('version', { version: text.version, date: format.date(text.publishedAt) })}
        {text.isSample && ` · ${t('sample')}`}
      </p>
      {text.changeNote && <p className={styles.change}>{t('changed', { note: text.changeNote })}</p>}
      {/* Scrolled by keyboard too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable */}
      <div className={styles.body} tabIndex={0} role="region" aria-label={title} lang={language}>
        <WrittenText text={body} headingLevel={3} />
      </div>
      <Checkbox label={t(`agree_to.${text.kind}`)} checked={isAgreed} onChange={onChange} />
    </section>
  );
}
