import { tasksPath } from '@fernpuls/contract/paths';
import { useParams } from 'react-router';
import { RecordingOutside } from './recording-outside.tsx';

/** A recording opened from a task; back leads to the task. */
export function Component() {
  const { taskId = '', id = '' } = useParams();
  const task = `${tasksPath}/${taskId}`;
  return (
    <RecordingOutside
      back={`${task}/work?tab=linked`}
      addressOf={(other) => `${task}/patient/${id}/ecg/${other}`}
    />
  );
}
