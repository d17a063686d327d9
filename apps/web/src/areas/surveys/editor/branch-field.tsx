import { type Branch, branchMatches, type Question, surveyLimits } from '@fernpuls/domain/surveys/survey';
import IconGitBranch from '#icons/IconGitBranch';
import IconPlus from '#icons/IconPlus';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useBranchText } from '../use-branch-text.ts';
import { questionsAbove, withCondition, withoutCondition } from './branch-changes.ts';
import styles from './branch.module.css';
import { ConditionRow } from './condition-row.tsx';
import editorStyles from './editor.module.css';

type Props = {
  id: string;
  questions: readonly Question[];
  index: number;
  faultOf: (path: string) => string | undefined;
  onLeft: () => void;
  onChange: (when: Branch | null) => void;
};

/** When a question is asked: read as a sentence, written condition by condition. */
export function BranchField({ id, questions, index, faultOf, onLeft, onChange }: Props) {
  const { t } = useTranslation('surveys');
  const branchText = useBranchText(questions);
  const when = questions[index]?.when ?? null;
  const above = questionsAbove(questions, index);
  if (!when && above.length === 0) return null;
  const conditions = when?.conditions ?? [];
  const error = faultOf('when') ?? faultOf('when/conditions');
  return (
    <fieldset className={styles.branch}>
      <legend>{t('branch.title')}</legend>
      {when && (
        <p className={styles.sentence}>
          <IconGitBranch aria-hidden="true" />
          {branchText(when)}
        </p>
      )}
      {when && conditions.length > 1 && (
        <Segmented
          label={t('branch.match')}
          value={when.match}
          options={branchMatches.map((key) => ({ key, label: t(`branch.${key}`) }))}
          onChange={(match) => onChange({ ...when, match })}
        />
      )}
      {when &&
        conditions.map((condition, at) => (
          <ConditionRow
            // Conditions have no names of their own.
            key={`${at} of ${conditions.length}`}
            id={`${id}-when-${at}`}
            number={at + 1}
            condition={condition}
            questions={questions}
            above={above}
            faultOf={(path) => faultOf(`when/conditions/${at}/${path}`)}
            onLeft={onLeft}
            onChange={(next) =>
              onChange({ ...when, conditions: conditions.map((held, place) => (place === at ? next : held)) })
            }
            onRemove={() => onChange(withoutCondition(when, at))}
          />
        ))}
      {above.length > 0 && conditions.length < surveyLimits.conditions && (
        <Button size="toolbar" icon={<IconPlus />} onClick={() => onChange(withCondition(when, above))}>
          {t(when ? 'branch.add' : 'branch.begin')}
        </Button>
      )}
      {error && <p className={editorStyles.error}>{error}</p>}
    </fieldset>
  );
}
