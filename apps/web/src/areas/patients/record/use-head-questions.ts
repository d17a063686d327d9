import { runningCall } from '@fernpuls/contract/events/call-record.call';
import { patientLifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { scopedInfoBanners } from '@fernpuls/contract/patients/scoped-info-banner';
import { patientHealthProviders } from '@fernpuls/contract/providers/patient-health-provider';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { callQuestion, listQuestion, oneQuestion, useTogether } from '../../../api/together.ts';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useDays } from '../../../clinical/use-days.ts';

/** All that the head of a record shows comes with one request. */
export function useHeadQuestions(id: string): void {
  const { yearAgo } = useDays();
  useTogether([
    oneQuestion(patients, id),
    callQuestion(patientLifeCycle, { id }),
    listQuestion(scopedInfoBanners, recordLists.banners(id)),
    listQuestion(patientContacts, recordLists.all(id)),
    listQuestion(patientHealthProviders, recordLists.all(id)),
    listQuestion(triggerEvents, recordLists.alarms(id, yearAgo)),
    callQuestion(runningCall, {}),
  ]);
}
