import { media } from '@fernpuls/contract/documents/medium';
import { interviewGuides } from '@fernpuls/contract/events/interview-guide';
import { cohorts } from '@fernpuls/contract/patients/cohort';
import { surveys } from '@fernpuls/contract/surveys/survey';
import { triggerTemplates } from '@fernpuls/contract/triggers/trigger-template';
import { isAnswerable } from '@fernpuls/domain/surveys/survey';
import { useList } from '../../../api/hooks.ts';
import { useMay, useModule } from '../../../api/session.ts';

const all = { perPage: 100, sort: 'name' } as const;

/** What a component may name of the practice; none of what is not for the caller to see. */
export function useCohortOptions() {
  const may = useMay('cohort');
  const enabled = useModule('cohorts') && may;
  const { rows } = useList(cohorts, all, { enabled });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

export function useTemplates() {
  const { rows } = useList(triggerTemplates, all, { enabled: useMay('patient_trigger') });
  return rows;
}

export function useSurveyOptions() {
  const { rows, data } = useList(surveys, all, { enabled: useMay('survey') });
  return rows.map(({ id, name, document }) => ({
    value: id,
    label: name,
    questions: document.questions.filter(isAnswerable).length,
    isKnown: data !== undefined,
  }));
}

export function useGuideOptions() {
  const { rows } = useList(interviewGuides, all, { enabled: useMay('patient_event') });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}

/** Media of the library that fit what was typed. */
export function useMediaFound(query: string) {
  const { rows, error, isPending } = useList(
    media,
    { perPage: 20, sort: 'title', ...(query && { query }) },
    { enabled: useMay('medium') && query !== '' },
  );
  return {
    options: rows.map(({ id, title }) => ({ value: id, label: title })),
    searching: isPending && query !== '',
    failed: error !== null,
  };
}
