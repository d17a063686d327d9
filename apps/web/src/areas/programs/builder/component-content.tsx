import { surveyPath, triggerTemplatesPath } from '@fernpuls/contract/paths';
import { type Survey, surveys } from '@fernpuls/contract/surveys/survey';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import { isValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './panel.module.css';

/** What a component holds: values with the rules that watch them, surveys, tasks, goals, texts. */
export function ComponentContent({ document }: { document: ComponentDocument }) {
  const { t } = useTranslation(['programs', 'values', 'program_components']);
  const hasRules = document.measurements.some(({ templateIds }) => templateIds.length > 0);
  const mayRules = [useMay('patient_trigger'), useModule('triggers')].every(Boolean);
  const maySurveys = [useMay('survey'), useModule('surveys')].every(Boolean);
  const rules = useList(triggerTemplates, { perPage: 100 }, { enabled: hasRules && mayRules }).rows;
  const known = useList(
    surveys,
    { perPage: 100 },
    { enabled: document.surveys.length > 0 && maySurveys },
  ).rows;
  return (
    <>
      {document.measurements.length > 0 && (
        <Group title={t('content.measurements')}>
          {document.measurements.map(({ id, valueType, templateIds }) => (
            <li key={id}>
              {isValueTypeKey(valueType) && <MeasurementIcon type={valueType} />}
              <span>{t(`values:type.${valueType}`)}</span>
              <ul className={styles.rules}>
                {rules
                  .filter((rule) => templateIds.includes(rule.id))
                  .map(({ id: ruleId, name, priority }) => (
                    <li key={ruleId}>
                      <PriorityGlyph priority={priority} />
                      <Link to={`${triggerTemplatesPath}/${ruleId}`}>{name}</Link>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
        </Group>
      )}
      {document.surveys.length > 0 && (
        <Group title={t('content.surveys')}>
          {document.surveys.map(({ id, surveyId, category }) => (
            <li key={id}>
              <NamedSurvey survey={known.find((one) => one.id === surveyId)} />
              <small>{t(`program_components:category.${category}`)}</small>
            </li>
          ))}
        </Group>
      )}
      {document.tasks.length > 0 && (
        <Group title={t('content.tasks')}>
          {document.tasks.map(({ id, title, doer }) => (
            <li key={id}>
              <span>{title}</span>
              <small>{t(`content.doer.${doer}`)}</small>
            </li>
          ))}
        </Group>
      )}
      {document.goals.length > 0 && (
        <Group title={t('content.goals')}>
          {document.goals.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </Group>
      )}
      {document.sections.length > 0 && (
        <Group title={t('content.sections')}>
          {document.sections.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </Group>
      )}
    </>
  );
}

function NamedSurvey({ survey }: { survey: Survey | undefined }) {
  return survey ? <Link to={surveyPath(survey.id)}>{survey.name}</Link> : <span>–</span>;
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className={styles.group}>
      <h3>{title}</h3>
      <ul className={styles.plainList}>{children}</ul>
    </section>
  );
}
