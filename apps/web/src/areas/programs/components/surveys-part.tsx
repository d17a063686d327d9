import { surveyPath } from '@fernpuls/contract/paths';
import { type ComponentSurvey, componentLimits, surveyCategories } from '@fernpuls/domain/programs/component';
import IconX from '#icons/IconX';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { asText } from '../../../ui/as-text.ts';
import styles from './components.module.css';
import { withEntry } from './edit-list.ts';
import { freshSurvey } from './fresh-parts.ts';
import { useSurveyOptions } from './options.ts';
import { Part } from './part-head.tsx';
import type { Editing } from './use-editing.ts';

/** What is asked: complaints, or how somebody lives. */
export function SurveysPart({ editing }: { editing: Editing }) {
  const { t } = useTranslation(['program_components', 'surveys']);
  const options = useSurveyOptions();
  const { document, change, readOnly, bind, remove } = editing;
  const { surveys } = document;
  const free = options.find(({ value }) => !surveys.some(({ surveyId }) => surveyId === value));
  const set = (index: number, next: Partial<ComponentSurvey>) =>
    change((held) => ({ ...held, surveys: withEntry(held.surveys, index, next) }));
  return (
    <Part
      name="surveys"
      isEmpty={surveys.length === 0}
      readOnly={readOnly}
      disabled={!free || surveys.length >= componentLimits.surveys}
      add={() =>
        free && change((held) => ({ ...held, surveys: [...held.surveys, freshSurvey(held, free.value)] }))
      }
    >
      {surveys.length > 0 && (
        <ul className={styles.rows}>
          {surveys.map((entry, index) => {
            const name = options.find(({ value }) => value === entry.surveyId)?.label ?? t('one.surveys');
            return (
              <li key={entry.id} className={styles.survey}>
                <SelectField
                  {...bind(`surveys/${index}/survey_id`, {
                    label: t('one.surveys'),
                    value: entry.surveyId,
                    required: true,
                    onChange: (surveyId) => set(index, { surveyId: asText(surveyId) }),
                  })}
                  options={options}
                />
                <SelectField
                  {...bind(`surveys/${index}/category`, {
                    label: t('surveys.category'),
                    value: entry.category,
                    required: true,
                    onChange: (chosen) =>
                      set(index, {
                        category: surveyCategories.find((one) => one === chosen) ?? entry.category,
                      }),
                  })}
                  options={surveyCategories.map((value) => ({ value, label: t(`category.${value}`) }))}
                />
                {!readOnly && (
                  <IconButton
                    className={styles.remove}
                    label={t('remove', { name })}
                    icon={<IconX />}
                    onClick={() => remove('surveys', index, name)}
                  />
                )}
                <span className={styles.whole}>
                  <Link to={surveyPath(entry.surveyId)}>{t('surveys:carried.open', { name })}</Link>
                </span>
              </li>
            );
          })}
        </ul>
      )}
    </Part>
  );
}
