import { type AlarmJob, measureAlarms } from './alarms.ts';
import { type DriveJob, drive } from './drive.ts';

/** The child process that makes load, so that measuring does not slow what is measured. */
process.once('message', (job: DriveJob | AlarmJob) => {
  const work = job.task === 'drive' ? drive(job) : measureAlarms(job);
  work.then(
    (result) => process.send?.({ result }, () => process.exit(0)),
    (error: unknown) => process.send?.({ error: String(error) }, () => process.exit(1)),
  );
});
