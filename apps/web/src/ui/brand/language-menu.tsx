import { languageNames } from '@fernpuls/contract/languages';
import { useTranslation } from '../../i18n/use-translation.ts';
import IconLanguage from '#icons/IconLanguage';
import { asLanguage, changeLanguage, currentLanguage } from '../../i18n/i18n.ts';
import { offeredLanguages } from '../../api/surroundings.ts';
import styles from './language-menu.module.css';

/** Each language in its own words; one without its texts yet says so, in that language. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  return (
    <label className={styles.label}>
      <IconLanguage aria-hidden="true" />
      <span className="visually-hidden">{t('footer.language')}</span>
      <select
        className={styles.select}
        value={currentLanguage()}
        onChange={(event) => {
          const language = asLanguage(event.target.value);
          if (language) void changeLanguage(language);
        }}
      >
        {offeredLanguages(currentLanguage()).map((language) => (
          <option key={language} value={language} lang={language}>
            {languageNames[language]}
          </option>
        ))}
      </select>
    </label>
  );
}
