import { useLocation } from 'react-router';

/** The alarm for which the plan is changed, as the address says, and what keeps it in the next one. */
export function useAlarm(): { alarm: string | null; kept: string } {
  const alarm = new URLSearchParams(useLocation().search).get('alarm');
  return { alarm, kept: alarm === null ? '' : `?alarm=${alarm}` };
}
