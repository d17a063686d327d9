import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useClinicalFormat } from '../format.ts';
import { ruleWords } from '../rule-words/rule-words.ts';
import { presets, presetSource } from './presets.ts';
import styles from './rules.module.css';

const fields = ['heart', 'diabetes', 'lung'] as const;

/** Usual rules by field of medicine, with where they come from. */
export function PresetList({ onChoose }: { onChoose: (rule: Rule) => void }) {
  const { t } = useTranslation(['rules', 'values']);
  const format = useClinicalFormat();
  return (
    <div className={styles.presetList}>
      {fields.map((field) => (
        <section key={field}>
          <h3 className={styles.presetField}>{t(`rules:preset.${field}`)}</h3>
          <ul>
            {presets
              .filter((one) => one.field === field)
              .map(({ key, rule }) => (
                <li key={key}>
                  <button type="button" className={styles.preset} onClick={() => onChoose(rule)}>
                    {ruleWords(rule, { t, format })}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <p className={styles.note}>
        {t('rules:preset.source', { source: presetSource.name, date: format.date(presetSource.date) })}
      </p>
    </div>
  );
}
