import { NoticeBell } from '../../areas/tasks/index.ts';
import { EscalationNotice } from './escalation-notice.tsx';

/** What tasks and unhandled alarms have to tell comes once the screen is quiet. */
export function Component() {
  return (
    <>
      <NoticeBell />
      <EscalationNotice />
    </>
  );
}
