import { useParams } from 'react-router';
import { CaseList } from './case-list.tsx';
import { CaseView } from './case-view.tsx';

/** The patient's observation cases, or the one the address names: one chunk, so that the start knows one page. */
export function Component() {
  return useParams().observationCaseId ? <CaseView /> : <CaseList />;
}
