import { filledParts } from '@fernpuls/domain/content/text-template';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClinicalFormat } from '../../clinical/format.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './filled-text.module.css';
import type { TemplateValue } from './use-template-values.ts';
import { useVariableNames } from './use-variable-names.ts';

type Props = {
  text: string;
  values: readonly TemplateValue[];
  /** Of nobody yet: what is left to be filled in is then no fault. */
  isOpen?: boolean;
};

/** A template with somebody's values put in, each marked with where it comes from; what has none is marked as missing. */
export function FilledText({ text, values, isOpen = false }: Props) {
  const { t } = useTranslation('text_templates');
  const format = useClinicalFormat();
  const now = useNow(60_000);
  const { nameOf } = useVariableNames();
  const parts = filledParts(text, new Map(values.map((value) => [value.variable, value.text])));
  const sourceOf = (variable: string) => {
    const at = values.find((value) => value.variable === variable)?.measuredAt;
    const name = nameOf(variable);
    return at ? t('source', { name, when: format.moment(at, now) }) : name;
  };
  return (
    <p className={styles.text}>
      {parts.map(({ text: written, variable, value }, at) =>
        variable === null ? (
          written
        ) : (
          <mark key={at} data-missing={value === null && !isOpen ? '' : undefined} title={sourceOf(variable)}>
            {value ?? nameOf(variable)}
          </mark>
        ),
      )}
    </p>
  );
}
