import { NoticeBell } from '../../areas/tasks/index.ts';

/** What tasks have to tell comes once the screen is quiet. */
export function Component() {
  return <NoticeBell />;
}
