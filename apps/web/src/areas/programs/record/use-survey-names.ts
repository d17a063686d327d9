import { surveys } from '@fernpuls/contract/surveys/survey';
import { useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';

/** Names of surveys by their ids; what nobody may see has none. */
export function useSurveyNames(): (id: string) => string {
  const may = useMay('survey');
  const { rows } = useList(surveys, { perPage: 100 }, { enabled: may });
  return (id) => rows.find((one) => one.id === id)?.name ?? '–';
}
