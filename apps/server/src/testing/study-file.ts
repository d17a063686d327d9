import { exportStudy, studyExportFile } from '@fernpuls/contract/studies/study.call';
import { secretsOf } from '../ground/secrets.ts';
import { makeExports } from '../studies/exports.ts';
import { refusalOf } from './answers.ts';
import { askCall } from './calls.ts';
import { eventually } from './eventually.ts';
import type { TestServer, TestTenant } from './server.ts';

/** A file of a study, ordered and made. */
export async function studyFile(
  { server, tenant }: { server: TestServer; tenant: TestTenant },
  studyId: string,
  kind: string,
): Promise<string> {
  const ordered = await askCall(tenant, exportStudy, { studyId, kind });
  if (ordered.status !== 200) throw new Error(refusalOf(ordered));
  const { id: exportId } = ordered.body as { id: string };
  await makeExports({ ...server, secrets: secretsOf(server.config) });
  return eventually(`the ${kind}`, async () => {
    const answer = await askCall(tenant, studyExportFile, { exportId });
    return answer.status === 200 ? answer.bytes.toString() : null;
  });
}
