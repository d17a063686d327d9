import { videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { patientHistories } from '@fernpuls/contract/diagnoses/patient-history';
import { patientIcd10s } from '@fernpuls/contract/diagnoses/patient-icd10';
import { patientDrugs } from '@fernpuls/contract/drugs/patient-drug';
import { patientEvents } from '@fernpuls/contract/events/patient-event';
import { patientDevices } from '@fernpuls/contract/logistics/patient-devices.call';
import { patientPrograms } from '@fernpuls/contract/programs/patient-program';
import { patientProgramWeeks } from '@fernpuls/contract/programs/patient-program.call';
import { leadingSeries } from '@fernpuls/contract/measurements/series.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import { measurementTriggers } from '@fernpuls/contract/triggers/measurement-trigger';
import { patientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { patientInsights } from '@fernpuls/contract/triggers/patient-insights.call';
import { personalValues } from '@fernpuls/contract/triggers/personal-value';
import { recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useMay } from '../../../api/session.ts';
import { callQuestion, listQuestion, useTogether } from '../../../api/together.ts';
import { recordLists } from '../../../clinical/record-lists.ts';
import { useNow } from '../../../ui/use-now.ts';
import { leadingQuestion } from '../../measurements/index.ts';
import { summaryLists } from './summary-lists.ts';

/** All that the cards of the summary show comes with one request, counted by the journey of the record. */
export function useSummaryQuestions(id: string): void {
  const now = useNow(600_000);
  const mayDevices = useMay('device');
  useTogether([
    callQuestion(patientInsights, { id }),
    callQuestion(recentContacts, { id }),
    callQuestion(patientCoverage, { id }),
    callQuestion(leadingSeries, leadingQuestion(id, now)),
    listQuestion(triggerEvents, summaryLists.openAlarms(id)),
    listQuestion(patientIcd10s, summaryLists.diagnoses(id)),
    listQuestion(patientHistories, summaryLists.allergies(id)),
    listQuestion(patientDrugs, recordLists.drugs(id)),
    listQuestion(patientPrograms, summaryLists.programs(id)),
    callQuestion(patientProgramWeeks, { patientId: id }),
    listQuestion(tasks, summaryLists.openTasks(id)),
    listQuestion(tasks, recordLists.doneTasks(id)),
    listQuestion(videoConsultations, summaryLists.appointments(id)),
    listQuestion(measurementTriggers, recordLists.triggers(id)),
    listQuestion(personalValues, recordLists.personalValues(id)),
    listQuestion(patientEvents, recordLists.events(id)),
    ...(mayDevices ? [callQuestion(patientDevices, { patientId: id })] : []),
  ]);
}
