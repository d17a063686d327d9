import type { Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { lacksWords, translationLanguages } from '@fernpuls/domain/surveys/translation';
import IconAlertTriangle from '#icons/IconAlertTriangle';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './editor.module.css';

type Props = {
  document: SurveyDocument;
  question: Question;
  /** Null: the survey's own words. */
  language: string | null;
  readOnly: boolean;
  onLanguage: (language: string | null) => void;
};

/** In which language the words of a question are shown and written; one with words missing is marked. */
export function LanguageChoice({ document, question, language, readOnly, onLanguage }: Props) {
  const { t } = useTranslation('surveys');
  const nameOf = useLanguageName();
  const held = Object.keys(document.translations ?? {});
  const shown = language === null || held.includes(language) ? held : [...held, language];
  const others = translationLanguages.filter((one) => !shown.includes(one));
  if (readOnly && shown.length === 0) return null;
  return (
    <div className={styles.languages} role="group" aria-label={t('translation.languages')}>
      {[null, ...shown].map((one) => (
        <button
          key={one ?? ''}
          type="button"
          className={styles.language}
          aria-pressed={one === language}
          onClick={() => onLanguage(one)}
        >
          {one === null ? t('translation.own') : nameOf(one)}
          {one !== null && lacksWords(question, document.translations?.[one]?.[question.id]) && (
            <IconAlertTriangle aria-label={t('translation.incomplete')} />
          )}
        </button>
      ))}
      {!readOnly && others.length > 0 && (
        <select
          className={styles.language}
          aria-label={t('translation.add')}
          value=""
          onChange={(event) => onLanguage(event.target.value || null)}
        >
          <option value="">{t('translation.add')}</option>
          {others.map((one) => (
            <option key={one} value={one}>
              {nameOf(one)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

export function useLanguageName() {
  const { locale } = useFormat();
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (language: string) => names.of(language) ?? language;
}
