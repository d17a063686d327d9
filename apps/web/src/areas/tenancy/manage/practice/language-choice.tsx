import { type Language, languageNames, languages } from '@fernpuls/contract/languages';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';
import licenses from '../licenses/licenses.module.css';
import styles from './practice.module.css';

const names = languages.map((value) => ({ value, label: languageNames[value] }));

/** The practice's own language and those that can be chosen besides. */
export function LanguageChoice({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('manage');
  const chosen = (Array.isArray(field.value) ? field.value : []) as Language[];
  const [own, ...others] = chosen;
  const take = (first: Language | undefined, rest: ReadonlySet<Language>) =>
    field.onChange(first ? [first, ...languages.filter((one) => one !== first && rest.has(one))] : [...rest]);
  return (
    <>
      <div className={licenses.pair}>
        <SelectField
          {...field}
          label={t('language.own')}
          value={own ?? null}
          options={names}
          help={t('language.own_help')}
          onChange={(next) =>
            take(
              languages.find((one) => one === next),
              new Set(chosen.filter((one) => one !== own)),
            )
          }
        />
      </div>
      <fieldset className={styles.languages}>
        <legend>{t('language.further')}</legend>
        {languages
          .filter((one) => one !== own)
          .map((one) => (
            <Checkbox
              key={one}
              label={<span lang={one}>{languageNames[one]}</span>}
              checked={others.includes(one)}
              disabled={own === undefined}
              onChange={(on) => {
                const next = new Set(others);
                if (on) next.add(one);
                else next.delete(one);
                take(own, next);
              }}
            />
          ))}
      </fieldset>
      <p className={licenses.help}>{t('language.further_help')}</p>
    </>
  );
}
