import type { Guide } from '@fernpuls/domain/events/guide/guide';
import IconPlus from '#icons/IconPlus';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Section, Stack, Text } from '../../../ui/layout/layout.tsx';
import { TextareaField, TextField } from '../../../ui/text-field.tsx';
import {
  addQuestion,
  addRule,
  addSection,
  moveQuestion,
  putQuestion,
  putRule,
  putSection,
  questionsOf,
  removeQuestion,
} from './guide-edit.ts';
import { asText } from '../../../ui/as-text.ts';
import { plain } from './plain.ts';
import { QuestionEditor } from './question-editor.tsx';
import { RuleEditor } from './rule-editor.tsx';

type Props = { guide: Guide; error: string | undefined; onChange: (guide: Guide) => void };

/** Sections with their questions, what answers propose, and the sentence for an emergency. */
export function ContentField({ guide, error, onChange }: Props) {
  const { t } = useTranslation('guides');
  const all = questionsOf(guide);
  return (
    <Stack gap={4}>
      {guide.sections.map((section, at) => (
        // Sections have no name of their own until somebody gives them one.
        <Section key={at} title={section.title || t('edit.section', { n: at + 1 })}>
          <TextField
            {...plain({
              id: `guide-section-${at}`,
              label: t('edit.section_title'),
              value: section.title,
              max: 120,
              onChange: (value) => onChange(putSection(guide, at, asText(value))),
            })}
          />
          {section.questions.map((question) => (
            <QuestionEditor
              key={question.key}
              question={question}
              earlier={all.slice(
                0,
                all.findIndex(({ key }) => key === question.key),
              )}
              onChange={(changed) => onChange(putQuestion(guide, at, changed))}
              onMove={(by) => onChange(moveQuestion(guide, at, { key: question.key, by }))}
              onRemove={() => onChange(removeQuestion(guide, question.key))}
            />
          ))}
          <Button icon={<IconPlus aria-hidden="true" />} onClick={() => onChange(addQuestion(guide, at))}>
            {t('edit.add_question')}
          </Button>
        </Section>
      ))}
      <Button icon={<IconPlus aria-hidden="true" />} onClick={() => onChange(addSection(guide))}>
        {t('edit.add_section')}
      </Button>
      <Section title={t('edit.rules')}>
        <Text quiet>{t('edit.rules_help')}</Text>
        {guide.rules.map((rule, at) => (
          <RuleEditor
            key={at}
            id={`guide-rule-${at}`}
            rule={rule}
            questions={all}
            onChange={(changed) => onChange(putRule(guide, at, changed))}
          />
        ))}
        <Button
          icon={<IconPlus aria-hidden="true" />}
          disabled={all.length === 0}
          onClick={() => onChange(addRule(guide))}
        >
          {t('edit.add_rule')}
        </Button>
      </Section>
      <TextareaField
        {...plain({
          id: 'guide-emergency',
          label: t('edit.emergency'),
          value: guide.emergency,
          max: 300,
          onChange: (value) => onChange({ ...guide, emergency: asText(value) }),
        })}
        rows={2}
      />
      {error && (
        <Text warning role="alert">
          {error}
        </Text>
      )}
    </Stack>
  );
}
