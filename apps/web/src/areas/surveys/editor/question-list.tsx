import { pointSpan } from '@fernpuls/domain/surveys/score';
import type { Question, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { memo, useDeferredValue } from 'react';
import IconGitBranch from '#icons/IconGitBranch';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { inOrder } from '../../../ui/controls/places.ts';
import { SortableList } from '../../../ui/controls/sortable-list.tsx';
import type { SortableListProps } from '../../../ui/controls/sortable-rows.tsx';
import { useFormat } from '../../../ui/format.ts';
import { numberOf } from '../question-numbers.ts';
import { scoreText } from '../score-text.ts';
import styles from './editor.module.css';
import { KindIcon } from './kind-icon.tsx';

type Props = {
  document: SurveyDocument;
  current: string | null;
  isWrong: (index: number, question: string) => boolean;
  onOrder: ((questions: readonly Question[]) => void) | undefined;
  onOpen: (id: string) => void;
};

/** The order in which is asked; what is typed beside it does not wait for a long list. */
export function QuestionList({ document, current, isWrong, onOrder, onOpen }: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const { questions, score } = document;
  const pointsOf = (question: Question) => {
    const span = pointSpan(question);
    const counts = score?.weights.some((one) => one.question === question.id);
    return counts ? `${scoreText(span.min, format)}–${scoreText(span.max, format)}` : '';
  };
  const rows = questions.map((question, index) => {
    const { id, text, kind, when } = question;
    return {
      id,
      mark: kind === 'section' ? '' : String(numberOf(questions, index)),
      icon: (
        <>
          <KindIcon kind={kind} />
          {when && <IconGitBranch aria-label={t('branch.marked', { kind: t(`kind.${kind}`) })} />}
        </>
      ),
      label: text.trim() || t('editor.no_text'),
      note: pointsOf(question),
      isCurrent: id === current,
      isHeading: kind === 'section',
      isWrong: isWrong(index, id),
    };
  });
  const order = onOrder && ((ids: string[]) => onOrder(inOrder(questions, ids, ({ id }) => id)));
  return (
    <div className={styles.order}>
      <Rows {...useDeferredValue({ label: t('editor.order'), rows, onOrder: order, onOpen })} />
    </div>
  );
}

const Rows = memo((props: SortableListProps) => <SortableList {...props} />);
