import { useMay, useModule } from '../../../api/session.ts';

const all = ['vitals', 'guide', 'note', 'words', 'people'] as const;
export type Tab = (typeof all)[number];

/** What stands beside the pictures; interview guides for who may read them. */
export function useSideTabs(): readonly Tab[] {
  const mayAsk = [useMay('patient_event'), useModule('events')].every(Boolean);
  return all.filter((tab) => tab !== 'guide' || mayAsk);
}
