import type { TextVariant } from '@fernpuls/contract/content/text-template';
import { type Language, languageNames, languages } from '@fernpuls/contract/languages';
import { templateVariables } from '@fernpuls/domain/content/text-template';
import IconPlus from '#icons/IconPlus';
import { useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { controlProps, FieldFrame } from '../../ui/field.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { FieldBinding } from '../../ui/use-form.ts';
import { TemplatePreview } from './template-preview.tsx';
import { useVariableNames } from './use-variable-names.ts';
import styles from './variants-field.module.css';

/** The text in each language it is kept in, variables put in by a press, and how it reads for one patient. */
export function VariantsField(props: FieldBinding) {
  const { t, i18n } = useTranslation('text_templates');
  const names = useVariableNames();
  const area = useRef<HTMLTextAreaElement>(null);
  const variants = isVariants(props.value) ? props.value : [];
  const [chosen, setChosen] = useState<Language>(variants[0]?.language ?? i18n.language);
  const shown = variants.some(({ language }) => language === chosen)
    ? chosen
    : (variants[0]?.language ?? chosen);
  const text = variants.find(({ language }) => language === shown)?.text ?? '';
  const free = languages.filter((language) => !variants.some((one) => one.language === language));

  const write = (next: string) => {
    const variant = { language: shown, text: names.stored(next) };
    const isThere = variants.some(({ language }) => language === shown);
    props.onChange(
      isThere ? variants.map((one) => (one.language === shown ? variant : one)) : [...variants, variant],
    );
  };
  const put = (name: string) => {
    const field = area.current;
    if (!field) return;
    field.focus();
    field.setRangeText(`{{${name}}}`, field.selectionStart, field.selectionEnd, 'end');
    write(field.value);
  };
  const add = (language: Language) => {
    props.onChange([...variants, { language, text: '' }]);
    setChosen(language);
  };
  return (
    <div className={styles.field}>
      <Row between>
        <Segmented
          label={t('languages')}
          value={shown}
          onChange={setChosen}
          options={(variants.length > 0 ? variants : [{ language: shown }]).map(({ language }) => ({
            key: language,
            label: languageNames[language],
          }))}
        />
        <AddLanguage
          free={free.filter((language) => variants.length > 0 || language !== shown)}
          onAdd={add}
        />
      </Row>
      <FieldFrame field={props} help={t('text_help')}>
        <textarea
          {...controlProps(props, { help: t('text_help') })}
          ref={area}
          data-templates="off"
          rows={7}
          lang={shown}
          value={names.shown(text)}
          onChange={(event) => write(event.target.value)}
        />
      </FieldFrame>
      <div className={styles.variables} role="group" aria-label={t('variables')}>
        {templateVariables.map((variable) => (
          <Button
            key={variable}
            size="toolbar"
            icon={<IconPlus aria-hidden="true" />}
            onClick={() => put(names.nameOf(variable))}
          >
            {names.nameOf(variable)}
          </Button>
        ))}
      </div>
      {variants.length > 1 && (
        <Row>
          <Button
            variant="subtle"
            size="toolbar"
            onClick={() => props.onChange(variants.filter(({ language }) => language !== shown))}
          >
            {t('remove_language', { language: languageNames[shown] })}
          </Button>
        </Row>
      )}
      <TemplatePreview text={text} language={shown} />
    </div>
  );
}

type AddProps = { free: readonly Language[]; onAdd: (language: Language) => void };

function AddLanguage({ free, onAdd }: AddProps) {
  const { t } = useTranslation('text_templates');
  if (free.length === 0) return null;
  return (
    <select
      className={styles.add}
      aria-label={t('add_language')}
      value=""
      onChange={(event) => {
        const found = free.find((language) => language === event.target.value);
        if (found) onAdd(found);
      }}
    >
      <option value="">{t('add_language')}</option>
      {free.map((language) => (
        <option key={language} value={language}>
          {languageNames[language]}
        </option>
      ))}
    </select>
  );
}

function isVariants(value: unknown): value is readonly TextVariant[] {
  return Array.isArray(value);
}
