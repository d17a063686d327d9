import { type Language, languageNames, languages } from '@fernpuls/contract/languages';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { MultiSelect } from '../../../../ui/controls/multi-select.tsx';
import { Columns } from '../../../../ui/layout/layout.tsx';
import { SelectField } from '../../../../ui/select-field.tsx';
import type { FieldBinding } from '../../../../ui/use-form.ts';

const names = languages.map((value) => ({ value, label: languageNames[value], lang: value }));

/** The practice's own language and those that can be chosen besides. */
export function LanguageChoice({ field }: { field: FieldBinding }) {
  const { t } = useTranslation('manage');
  const chosen = (Array.isArray(field.value) ? field.value : []) as Language[];
  const [own, ...others] = chosen;
  const take = (first: Language | undefined, rest: ReadonlySet<Language>) =>
    field.onChange(first ? [first, ...languages.filter((one) => one !== first && rest.has(one))] : [...rest]);
  return (
    <>
      <Columns>
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
      </Columns>
      <MultiSelect
        {...field}
        id={`${field.id}-further`}
        label={t('language.further')}
        help={t('language.further_help')}
        required={false}
        error={undefined}
        disabled={own === undefined}
        value={others}
        options={names.filter(({ value }) => value !== own)}
        onChange={(next) => take(own, new Set(Array.isArray(next) ? (next as Language[]) : []))}
      />
    </>
  );
}
