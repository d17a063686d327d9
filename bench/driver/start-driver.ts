import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../apps/server/src/config.ts';
import type { AlarmJob, AlarmResult } from './alarms.ts';
import type { DriveJob, DriveResult } from './drive.ts';

export function runDrive(job: Omit<DriveJob, 'task'>): Promise<DriveResult> {
  return inChild<DriveResult>({ task: 'drive', ...job });
}

export function runAlarms(job: Omit<AlarmJob, 'task'>): Promise<AlarmResult> {
  return inChild<AlarmResult>({ task: 'alarms', ...job });
}

function inChild<R>(job: DriveJob | AlarmJob): Promise<R> {
  return new Promise((resolve, reject) => {
    const child = fork(join(root, 'bench/driver/main.ts'), { execArgv: [] });
    child.once('message', (message: { result?: R; error?: string }) => {
      if (message.result) resolve(message.result);
      else reject(new Error(message.error ?? 'the driver gave no result'));
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new Error(`the driver ended with code ${code} and without a result`)),
    );
    child.send(job);
  });
}
