import type { Carried, CarriedKind } from '@fernpuls/domain/surveys/carried';
import { carriedOf } from '@fernpuls/domain/surveys/set-off';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { useEffect, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useSearchParams } from '../../../../ui/use-search-params.ts';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { numberOf } from '../../question-numbers.ts';
import { type AnswerPlace, freshCarried, placeOf, placeText, withCarried } from './carried-changes.ts';
import { carriedId } from './carried-list.tsx';
import { GoalPart } from './goal-part.tsx';
import { MediumPart } from './medium-part.tsx';
import { SurveyPart } from './survey-part.tsx';
import { TaskPart } from './task-part.tsx';

type Props = {
  document: SurveyDocument;
  base: string;
  readOnly: boolean;
  toldOf: (path: string) => string | undefined;
  onChange: (document: SurveyDocument) => void;
};

/** What the address names of what answers carry, over the editor; closing leads back to the answer. */
export function CarriedDrawers({ document, base, readOnly, toldOf, onChange }: Props) {
  const { t } = useTranslation('surveys');
  const navigate = useNavigate();
  const named = useNamed();
  const [search] = useSearchParams();
  const known = carriedOf(document).find(({ item }) => item.kind === named?.kind && item.id === named.id);
  const fresh = named?.id === 'new' && !readOnly ? placeOf(document, search.get('answer')) : null;
  const place = known ?? fresh;
  useWayBack(place && (known?.item.id ?? placeText(place)));
  if (!named) return null;
  const { kind, id } = named;
  const onClose = () => void navigate(base);
  if (!place)
    return (
      <Dialog kind="drawer" title={t(`carried.kind.${kind}`)} onClose={onClose}>
        <EmptyState title={t('carried.not_here')} text={t('carried.not_here_text')} />
      </Dialog>
    );
  const item = known?.item ?? freshCarried(document, kind);
  const part = {
    isNew: !known,
    readOnly,
    where: whereOf(document, place, t),
    onClose,
    editing: {
      document,
      place,
      toldOf,
      onTake: (taken: Carried) => onChange(withCarried(document, place, trimmed(taken))),
    },
  };
  switch (item.kind) {
    case 'survey':
      return <SurveyPart key={id} {...part} item={item} />;
    case 'medium':
      return <MediumPart key={id} {...part} item={item} />;
    case 'task':
      return <TaskPart key={id} {...part} item={item} />;
    case 'goal':
      return <GoalPart key={id} {...part} item={item} />;
  }
}

function useNamed(): { kind: CarriedKind; id: string } | null {
  const { goalId, mediumId, surveyId, taskId } = useParams();
  if (goalId) return { kind: 'goal', id: goalId };
  if (mediumId) return { kind: 'medium', id: mediumId };
  if (surveyId) return { kind: 'survey', id: surveyId };
  return taskId ? { kind: 'task', id: taskId } : null;
}

function whereOf(
  { questions }: SurveyDocument,
  place: AnswerPlace,
  t: ReturnType<typeof useTranslation>['t'],
) {
  const index = questions.findIndex(({ id }) => id === place.question);
  const question = questions[index];
  const answers = question?.kind === 'single' || question?.kind === 'multiple' ? question.answers : [];
  const at = answers.findIndex(({ id }) => id === place.answer);
  const answer = answers[at]?.text.trim() || t('editor.answer', { number: at + 1 });
  return t('carried.where', { number: numberOf(questions, index), answer });
}

function trimmed(item: Carried): Carried {
  return item.kind === 'task' || item.kind === 'goal' ? { ...item, title: item.title.trim() } : item;
}

/** Once nothing is open any more the focus goes to where it came from: also where somebody came by address. */
function useWayBack(name: string | null): void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (name === null && last.current !== null) focusOn(last.current);
    last.current = name;
  }, [name]);
}

/** The entry itself, or where another is added. */
function focusOn(name: string): void {
  const found = globalThis.document.getElementById(carriedId(name));
  (found?.matches('a') ? found : found?.querySelector('button'))?.focus();
}
