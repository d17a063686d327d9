import { spawn } from 'node:child_process';

/**
 * Runs a command and answers its exit code. What ends this process ends the command first; npm's shell, ended by a
 * signal, passes nothing on, but then the parent is another.
 */
export function runChild(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options });
    const parent = process.ppid;
    let isEnding = false;
    const end = () => {
      isEnding = true;
      child.kill('SIGTERM');
    };
    const watch = setInterval(() => process.ppid !== parent && end(), 250);
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearInterval(watch);
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
      if (isEnding) process.exit(143);
      resolve(code ?? 1);
    });
  });
}
