import { physicians } from '@fernpuls/contract/identity/physician';
import { roleNames } from '@fernpuls/contract/identity/role-assignment.call';
import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { patients } from '@fernpuls/contract/patients/patient';
import { tasks } from '@fernpuls/contract/tasks/task';
import { taskComments } from '@fernpuls/contract/tasks/task-comment';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { taskRelations } from '@fernpuls/contract/tasks/task-relations.call';
import { taskSteps } from '@fernpuls/contract/tasks/task-step';
import { taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { fakeApi } from './fake-api.ts';
import { me } from './practice.ts';

const none = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };

/** A practice with everything the work view of a task asks for, and no task yet. */
export function taskPractice() {
  const api = fakeApi();
  api.add(tasks);
  api.add(patients);
  api.add(patientContacts);
  api.add(triggerEvents);
  api.add(taskSteps);
  api.add(taskComments);
  api.derive(taskComments, (comment) => ({ authorId: comment.authorId ?? me }));
  api.add(physicians, { id: me }, { title: null, firstName: 'Lena', lastName: 'Hoyer', isActive: true });
  const states = { notStarted: 0, active: 0, completed: 0, failed: 0 };
  api.on(taskCounts, () => ({
    count: 0,
    byPriority: none,
    mine: { count: 0, byPriority: none },
    team: 0,
    byState: states,
  }));
  api.on(roleNames, () => ({ data: [] }));
  api.on(taskRelations, () => ({ data: [] }));
  api.on(taskVersions, () => ({ data: [] }));
  return api;
}
