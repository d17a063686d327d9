import { type Language, languageNames, languages } from '@fernpuls/contract/languages';
import { mailTemplates } from '@fernpuls/contract/tenancy/mail-message';
import { managedMailText } from '@fernpuls/contract/tenancy/mail-text.call';
import { type ManagedMails, managedMails } from '@fernpuls/contract/tenancy/managed-tabs.call';
import { useId } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { asLanguage, currentLanguage } from '../../../../i18n/i18n.ts';
import { Chip } from '../../../../ui/chip.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { plainField } from '../../../../ui/plain-field.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { MailTextEditor } from '../mails/mail-text-editor.tsx';
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
          <Texts practice={key} own={found.data.ownTexts} />
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

function Texts({ practice, own }: { practice: string; own: ManagedMails['ownTexts'] }) {
  const { t } = useTranslation(['operator', 'mail_texts']);
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const template = mailTemplates.find((one) => one === parameters.get('mail')) ?? 'password_invitation';
  const fallback = asLanguage(currentLanguage()) ?? 'en';
  const language: Language = languages.find((one) => one === parameters.get('language')) ?? fallback;
  const mail = { key: practice, template, language };
  const { data, error, refetch, isPlaceholderData } = useCall(managedMailText, mail);
  const show = (next: string, of: string) => setParameters({ mail: next, language: of }, { replace: true });
  const isOwn = (one: string, of: string) =>
    own.some((text) => text.template === one && text.language === of);
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
              {t(`mail.${one}`)} {isOwn(one, language) && <Chip tone="info">{t('mail_texts:own')}</Chip>}
            </button>
          </li>
        ))}
      </ul>
      <section className={styles.mail} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>{t(`mail.${template}`)}</h2>
        <div className={styles.language}>
          <SelectField
            {...plainField(id, t('mail_language'), undefined, true)}
            value={language}
            options={languages.map((value) => ({
              value,
              label: isOwn(template, value)
                ? `${languageNames[value]} (${t('mail_texts:own')})`
                : languageNames[value],
            }))}
            onChange={(next) => next && show(template, next)}
          />
        </div>
        {error && <RegionError error={error} onRetry={() => void refetch()} />}
        {data && !isPlaceholderData && (
          <MailTextEditor key={`${template} ${language} ${data.version}`} mail={mail} text={data} />
        )}
      </section>
    </div>
  );
}
