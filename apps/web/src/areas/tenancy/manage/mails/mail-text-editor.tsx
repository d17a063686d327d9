import {
  changeMailText,
  managedMailText,
  type ManagedMailText,
  restoreStandardMail,
} from '@fernpuls/contract/tenancy/mail-text.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { managedChanges, managedMails, sendTestMail } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { mailTextFields, type MailTextField, type MailTexts } from '@fernpuls/domain/tenancy/mail-text';
import { useRef } from 'react';
import { useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Row } from '../../../../ui/layout/layout.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { Input } from '../../settings/input.tsx';
import { SaveBar } from '../../settings/save-bar.tsx';
import { useDraft } from '../../settings/use-draft.ts';
import { draftOf, problemsOf, textsOf } from './mail-draft.ts';
import { MailPreview } from './mail-preview.tsx';
import { MailVersions } from './mail-versions.tsx';
import { VariableBar } from './variable-bar.tsx';
import styles from './mail-texts.module.css';

type Mail = Pick<InputOf<typeof managedMailText>, 'key' | 'template' | 'language'>;
type Props = { mail: Mail; text: ManagedMailText };
const lengths = { subject: 200, lead: 4_000, button: 60, after: 4_000 };
const rows = { lead: 7, after: 3 };

/** A practice's words for a mail in a language: written beside how they arrive, in versions. */
export function MailTextEditor({ mail, text }: Props) {
  const { t } = useTranslation(['mail_texts', 'errors']);
  const mayWrite = useMay('tenant', 'write');
  const cursor = useRef<{ field: MailTextField; box: HTMLInputElement | HTMLTextAreaElement } | null>(null);
  const { save, restore } = useMailTextVerbs(mail, text.version);
  const draft = useDraft(draftOf(text.own ?? text.standard), {
    enabled: mayWrite,
    isValid: (values) => Object.keys(problemsOf(values, text.variables)).length === 0,
    save: (values) => save(textsOf(values)),
  });
  const problems = problemsOf(draft.values, text.variables);
  const sentenceOf = (field: MailTextField) => {
    const found = problems[field];
    return found ? t(`errors:${found.code}`, found.params) : draft.problem(field);
  };
  const insert = (name: string) => {
    const { field = 'lead', box } = cursor.current ?? {};
    if (!box) return draft.set({ lead: `${draft.values.lead}{{${name}}}` });
    box.focus();
    box.setRangeText(`{{${name}}}`, box.selectionStart ?? 0, box.selectionEnd ?? 0, 'end');
    return draft.set({ [field]: box.value });
  };
  const fields = mailTextFields.filter((field) => field !== 'button' || text.standard.button !== null);
  const blocked = fields.map(sentenceOf).find(Boolean);
  return (
    <div className={styles.editor}>
      <form className={styles.form} aria-label={t('own_text')} onSubmit={(event) => event.preventDefault()}>
        <p className={styles.quiet}>{t(text.own ? 'is_own' : 'is_standard')}</p>
        {fields.map((field) => (
          <div
            key={field}
            lang={mail.language}
            onFocus={({ target }) => {
              if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
                cursor.current = { field, box: target };
            }}
          >
            <Input
              label={t(`field.${field}`)}
              max={lengths[field]}
              required={field === 'subject' || field === 'lead'}
              disabled={!mayWrite}
              value={draft.values[field]}
              error={sentenceOf(field)}
              {...(field === 'button' && text.standard.button ? { placeholder: text.standard.button } : {})}
              {...(field === 'lead' || field === 'after' ? { rows: rows[field] } : {})}
              onChange={(value) => draft.set({ [field]: value })}
            />
          </div>
        ))}
        {mayWrite && <VariableBar variables={text.variables} onInsert={insert} />}
        <p className={styles.quiet}>{t('around')}</p>
        {mayWrite && (
          <Verbs
            mail={mail}
            hasOwn={text.own !== null}
            isSaved={draft.changes === 0}
            onStandard={() => restore(null)}
          />
        )}
        {mayWrite && <SaveBar draft={draft} {...(blocked ? { blocked } : {})} />}
      </form>
      <MailPreview mail={mail} texts={textsOf(draft.values)} isSound={!blocked} />
      <section className={styles.history} aria-labelledby="mail-versions">
        <h3 id="mail-versions">{t('versions.title')}</h3>
        <MailVersions text={text} onRestore={mayWrite ? (texts) => void restore(texts) : undefined} />
      </section>
    </div>
  );
}

function useMailTextVerbs(mail: Mail, version: number) {
  const { t } = useTranslation('mail_texts');
  const told = { invalidates: [managedMailText, managedMails, managedChanges] };
  const change = useCallMutation(changeMailText, told);
  const standard = useCallMutation(restoreStandardMail, told);
  const save = (texts: MailTexts) => change.mutateAsync({ ...mail, version, ...texts });
  return {
    save,
    restore: async (texts: MailTexts | null) => {
      await (texts ? save(texts) : standard.mutateAsync({ ...mail, version }));
      showToast({ kind: 'success', text: t('versions.restored') });
    },
  };
}

type VerbProps = { mail: Mail; hasOwn: boolean; isSaved: boolean; onStandard: () => Promise<void> };

function Verbs({ mail, hasOwn, isSaved, onStandard }: VerbProps) {
  const { t } = useTranslation(['mail_texts', 'operator']);
  const test = useCallMutation(sendTestMail, { invalidates: [managedMails] });
  const send = async () => {
    const { recipient } = await test.mutateAsync(mail);
    showToast({ kind: 'success', text: t('operator:test_sent', { recipient }) });
  };
  return (
    <Row>
      <Button
        busy={test.isPending}
        disabled={!isSaved}
        {...(isSaved ? {} : { title: t('save_first') })}
        onClick={() => void send()}
      >
        {t('operator:send_test')}
      </Button>
      {hasOwn && (
        <Button disabled={!isSaved} onClick={() => void onStandard()}>
          {t('to_standard')}
        </Button>
      )}
    </Row>
  );
}
