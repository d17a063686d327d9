import { NoticeBell } from '../../areas/tasks/index.ts';
import { AwaitedArchives } from '../../areas/tenancy/index.ts';
import { FormerRulesDuty } from '../../areas/triggers/index.ts';
import { EscalationNotice } from './escalation-notice.tsx';

/** What tasks, archives, rules to be taken over and unhandled alarms have to tell comes once the screen is quiet. */
export function Component() {
  return (
    <>
      <AwaitedArchives>
        {(archives) => (
          <FormerRulesDuty>{(duties) => <NoticeBell others={[...archives, ...duties]} />}</FormerRulesDuty>
        )}
      </AwaitedArchives>
      <EscalationNotice />
    </>
  );
}
