import type { Finding } from '../source/report.ts';

/** What gives a test file a server, a database server or a process of its own, which the run pays for each time. */
const own = /\b(ownServer|installation|startTestCluster)\(/;
const reason = /^\/\/ Alone: \S.{9,}$/m;

/** A server test that shares nothing says why, in one line. */
export function withoutReason(path: string, text: string): Finding[] {
  if (!path.startsWith('apps/') || !path.endsWith('.test.ts') || !own.test(text) || reason.test(text))
    return [];
  const line = text.slice(0, text.search(own)).split('\n').length;
  const message = 'starts what is its own: take testServer(), or say in one line why not (// Alone: …)';
  return [{ path, line, message }];
}
