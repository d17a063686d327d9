import type { ManagedMailText, MailTextVersion } from '@fernpuls/contract/tenancy/mail-text.call';
import { mailTextFields, type MailTexts } from '@fernpuls/domain/tenancy/mail-text';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { useFormat } from '../../../../ui/format.ts';
import { Row } from '../../../../ui/layout/layout.tsx';
import { CompareVersions } from '../../../../ui/versions/compare-versions.tsx';
import { WordedChanges } from '../../../../ui/versions/worded-changes.tsx';
import styles from './mail-texts.module.css';

type Props = {
  text: ManagedMailText;
  /** Undefined for who may only read. */
  onRestore?: ((texts: MailTexts | null) => void) | undefined;
};

/** Every version there was, newest first, with who, when and what changed; an earlier one comes back as the newest. */
export function MailVersions({ text: { versions, standard }, onRestore }: Props) {
  const { t } = useTranslation('mail_texts');
  const format = useFormat();
  if (versions.length === 0) return <p className={styles.quiet}>{t('versions.none')}</p>;
  const compared = versions.map((one) => ({
    ...one,
    id: String(one.version),
    byName: one.by ?? undefined,
    label: t('versions.number', { version: one.version }),
  }));
  return (
    <>
      <Row>
        <CompareVersions versions={compared}>
          {({ before, after }) => (
            <Difference before={before.texts ?? standard} after={after.texts ?? standard} />
          )}
        </CompareVersions>
      </Row>
      <ol className={styles.versions}>
        {versions.map((one, index) => (
          <li key={one.version}>
            <strong>{t('versions.number', { version: one.version })}</strong>{' '}
            {index === 0 && <Chip tone="good">{t('versions.current')}</Chip>}{' '}
            {one.texts === null && <Chip tone="neutral">{t('versions.standard')}</Chip>}
            <p className="numeric">
              {format.dateTime(one.at)}
              {one.by && ` · ${one.by}`}
            </p>
            <Difference before={versions[index + 1]?.texts ?? standard} after={one.texts ?? standard} />
            {onRestore && index > 0 && (
              <Button size="toolbar" onClick={() => onRestore(one.texts)}>
                {t('versions.restore')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Difference({ before, after }: { before: MailTexts; after: NonNullable<MailTextVersion['texts']> }) {
  const { t } = useTranslation('mail_texts');
  return (
    <WordedChanges
      fields={mailTextFields}
      nameOf={(field) => t(`field.${field}`)}
      before={(field) => before[field] ?? ''}
      after={(field) => after[field] ?? ''}
    />
  );
}
