import { type Language, languageNames, languages } from '@fernpuls/contract/languages';
import { mailTemplates } from '@fernpuls/contract/tenancy/mail-message';
import {
  type ManagedMails,
  managedMails,
  sendTestMail,
  previewManagedMail,
} from '@fernpuls/contract/tenancy/managed-tabs.call';
import { useId } from 'react';
import { useParams } from 'react-router';
import { useCall, useCallMutation } from '../../../../api/hooks.ts';
import { useMay } from '../../../../api/session.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { asLanguage, currentLanguage } from '../../../../i18n/i18n.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { plainField } from '../../../../ui/plain-field.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { showToast } from '../../../../ui/toasts.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { TabPage } from './tab-page.tsx';
import styles from './tabs.module.css';

/** What a practice sends: what did not arrive, and each mail as its people get it. */
export function Component() {
  const { key = '' } = useParams();
  const { t } = useTranslation(['operator', 'outbox']);
  const found = useCall(managedMails, { key }, { ignore: [404] });
  return (
    <TabPage practice={key} tab="mails" found={found}>
      {found.data && (
        <div className={styles.inside}>
          <p className={styles.line}>
            {found.data.sender === null
              ? t('outbox:no_server')
              : t('outbox:sent_as', { sender: found.data.sender })}
            {found.data.states.map(({ state, count }) => (
              <Chip key={state} tone={state === 'failed' ? 'danger' : 'neutral'}>
                {t(`outbox:states.${state}`)} {count}
              </Chip>
            ))}
          </p>
          {found.data.failing.length > 0 && <Failing mails={found.data.failing} />}
          <Preview practice={key} />
        </div>
      )}
    </TabPage>
  );
}

function Failing({ mails }: { mails: ManagedMails['failing'] }) {
  const { t } = useTranslation(['operator', 'outbox']);
  const format = useFormat();
  return (
    <section className={styles.log} aria-labelledby="failing-mails">
      <h2 id="failing-mails">{t('deliveries')}</h2>
      <ul>
        {mails.map((mail) => (
          <li key={mail.id}>
            <strong>{t(`mail.${mail.template}`)}</strong>
            <time className="numeric" dateTime={mail.createdAt}>
              {format.dateTime(mail.createdAt)}
            </time>
            <span className={styles.values}>
              {t('attempts', { n: format.number(mail.attempts) })} {mail.lastError}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Preview({ practice }: { practice: string }) {
  const { t } = useTranslation('operator');
  const id = useId();
  const mayWrite = useMay('tenant', 'write');
  const [parameters, setParameters] = useSearchParams();
  const template = mailTemplates.find((one) => one === parameters.get('mail')) ?? 'password_invitation';
  const fallback = asLanguage(currentLanguage()) ?? 'en';
  const language: Language = languages.find((one) => one === parameters.get('language')) ?? fallback;
  const asked = { key: practice, template, language };
  const { data, error, refetch } = useCall(previewManagedMail, asked);
  const test = useCallMutation(sendTestMail, { invalidates: [managedMails] });
  const show = (mail: string, next: string) => setParameters({ mail, language: next }, { replace: true });
  const send = async () => {
    const { recipient } = await test.mutateAsync(asked);
    showToast({ kind: 'success', text: t('test_sent', { recipient }) });
  };
  return (
    <div className={styles.split}>
      <ul className={styles.list} aria-label={t('mail_texts')}>
        {mailTemplates.map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={one === template}
              onClick={() => show(one, language)}
            >
              {t(`mail.${one}`)}
            </button>
          </li>
        ))}
      </ul>
      <section className={styles.mail} aria-label={t(`mail.${template}`)}>
        <SelectField
          {...plainField(id, t('mail_language'), undefined, true)}
          value={language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          onChange={(next) => next && show(template, next)}
        />
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {data && (
          <>
            <h2>{data.subject}</h2>
            <pre className={styles.letter} lang={language}>
              {data.text}
            </pre>
            {data.variables.length > 0 && (
              <p className={styles.quiet}>
                {t('variables')} {data.variables.map(({ name, sample }) => `${name}: ${sample}`).join(' · ')}
              </p>
            )}
          </>
        )}
        {mayWrite && (
          <div>
            <Button busy={test.isPending} onClick={() => void send()}>
              {t('send_test')}
            </Button>
          </div>
        )}
      </section>
    </div>
  );
}
