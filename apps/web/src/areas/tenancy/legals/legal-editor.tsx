import { type Language, languageNames, languages } from '@fernpuls/contract/languages';
import { type LegalText, publishLegalText } from '@fernpuls/contract/tenancy/legal.call';
import { consentKinds, type LegalKind } from '@fernpuls/domain/tenancy/legal';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { type Cached, useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { RichTextField } from '../../../ui/controls/rich-text/rich-text-field.tsx';
import { LeaveGuard } from '../../../ui/leave-guard.tsx';
import { plainField } from '../../../ui/plain-field.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { WrittenText } from '../../../ui/written-text.tsx';
import { draftOf, halfWritten, isWritten, textsOf } from './legal-draft.ts';
import styles from './legals.module.css';

type Props = { kind: LegalKind; start: LegalText | null; mayWrite: boolean; caches: readonly Cached[] };
const longestBody = 60_000;

/** The next version, begun from the current one; publishing asks first, since nothing published is taken back. */
export function LegalEditor({ kind, start, mayWrite, caches }: Props) {
  const { t } = useTranslation(['legals', 'shell', 'ui', 'errors']);
  const [language, setLanguage] = useState<Language>('de');
  const [texts, setTexts] = useState(() => draftOf(start));
  const [note, setNote] = useState('');
  const [asking, setAsking] = useState(false);
  const publish = useCallMutation(publishLegalText, { invalidates: caches, ignore: [403] });
  const words = texts[language];
  const before = draftOf(start);
  const isChanged = JSON.stringify(texts) !== JSON.stringify(before);
  const half = halfWritten(texts);
  const asksAgain = (consentKinds as readonly string[]).includes(kind);
  const tooLong = words.body.length > longestBody ? t('errors:too_long', { max: longestBody }) : undefined;
  const change = (changes: Partial<typeof words>) =>
    setTexts({ ...texts, [language]: { ...words, ...changes } });
  const send = async () => {
    setAsking(false);
    try {
      await publish.mutateAsync({ kind, texts: textsOf(texts), changeNote: note.trim() || null });
      showToast({ kind: 'success', text: t('published') });
    } catch (error) {
      // The region below says what went wrong; every word stays.
      if (!(error instanceof ApiError)) throw error;
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => event.preventDefault()}>
      {start?.isSample && <p className={styles.sample}>{t('sample_text')}</p>}
      <SelectField
        {...plainField('legal-language', t('language'), undefined, true)}
        name="language"
        value={language}
        options={languages.map((value) => ({
          value,
          label: isWritten(texts[value])
            ? languageNames[value]
            : t('unwritten', { language: languageNames[value] }),
        }))}
        onChange={(value) => setLanguage(languages.find((one) => one === value) ?? 'de')}
        onBlur={() => undefined}
      />
      <label className={styles.label}>
        {t('heading')}
        <input
          className={styles.input}
          lang={language}
          maxLength={200}
          readOnly={!mayWrite}
          value={words.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </label>
      <div className={styles.columns}>
        <RichTextField
          key={language}
          {...plainField('legal-body', t('body'), tooLong, language === 'de')}
          name="body"
          lang={language}
          help={t('body_help')}
          readOnly={!mayWrite}
          value={words.body}
          max={longestBody}
          choices={undefined}
          onChange={(body) => change({ body: String(body) })}
          onBlur={() => undefined}
        />
        <section className={styles.preview} aria-label={t('preview')} lang={language}>
          <h2>{words.title || t('shell:footer.' + kind)}</h2>
          <WrittenText text={words.body} headingLevel={3} />
        </section>
      </div>
      {mayWrite && (
        <>
          <label className={styles.label}>
            {t('note')}
            <input
              className={styles.input}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <span className={styles.help}>{t('note_help')}</span>
          </label>
          {publish.error && <RegionError title={t('not_published')} error={publish.error} />}
          <div className={styles.bar}>
            <span className={styles.state}>
              {isChanged && half.length > 0
                ? t('half', { languages: half.map((one) => languageNames[one]).join(', ') })
                : t(isChanged ? 'changed' : 'unchanged')}
            </span>
            <Button disabled={!isChanged} onClick={() => setTexts(before)}>
              {t('discard')}
            </Button>
            <Button
              variant="primary"
              disabled={!isChanged || half.length > 0 || tooLong !== undefined}
              busy={publish.isPending}
              onClick={() => setAsking(true)}
            >
              {t('publish')}
            </Button>
          </div>
        </>
      )}
      <LeaveGuard changes={isChanged && !publish.isSuccess ? 1 : 0} />
      {asking && (
        <Confirm
          title={t('ask.title')}
          text={t(asksAgain ? 'ask.again' : 'ask.text')}
          confirmLabel={t('publish')}
          onConfirm={() => void send()}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
