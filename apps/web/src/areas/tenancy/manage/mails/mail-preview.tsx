import { previewMailText } from '@fernpuls/contract/tenancy/mail-text.call';
import { managedIdentity } from '@fernpuls/contract/tenancy/managed-identity.call';
import type { MailTexts } from '@fernpuls/domain/tenancy/mail-text';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { useState } from 'react';
import { useCall } from '../../../../api/hooks.ts';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import { RegionError } from '../../../../ui/region-error.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { useSettled } from '../../../../ui/use-settled.ts';
import { MailHtml } from './mail-html.tsx';
import styles from './mail-texts.module.css';

type Mail = Pick<InputOf<typeof previewMailText>, 'key' | 'template' | 'language'>;
/** `isSound`: without it the last preview that could be drawn stays. */
type Props = { mail: Mail; texts: MailTexts; isSound: boolean };

/** The mail as it will arrive, with samples for its variables; follows what is typed. */
export function MailPreview({ mail, texts, isSound }: Props) {
  const { t } = useTranslation('mail_texts');
  const [kind, setKind] = useState<'html' | 'text'>('html');
  const settled = useSettled(JSON.stringify(texts), 400);
  const written = JSON.parse(settled) as MailTexts;
  const { data, error, refetch } = useCall(
    previewMailText,
    { ...mail, ...written },
    { enabled: isSound, ignore: [422] },
  );
  const logo = useCall(managedIdentity, { key: mail.key }).data?.data.attributes.images.logoLight ?? null;
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <Row between>
        <h3>{t('preview')}</h3>
        <Segmented
          label={t('preview_as')}
          value={kind}
          onChange={setKind}
          options={[
            { key: 'html', label: t('as_html') },
            { key: 'text', label: t('as_text') },
          ]}
        />
      </Row>
      {error && isSound && <RegionError error={error} onRetry={() => void refetch()} />}
      {data && (
        <figure className={styles.letter}>
          <figcaption>{data.subject}</figcaption>
          {kind === 'html' ? (
            <MailHtml html={data.html} language={mail.language} logo={logo} />
          ) : (
            <pre lang={mail.language}>{data.text}</pre>
          )}
        </figure>
      )}
    </section>
  );
}
