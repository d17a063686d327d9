import { request } from 'node:http';
import { uploadPath, type UploadPurpose } from '@fernpuls/contract/documents/filed';
import type { TestServer, TestTenant } from './server.ts';

type Sent = { name: string; content: Buffer; purpose: UploadPurpose; patientId?: string };

/** Sends a file by the protocol tus in one go; the id of the upload. */
export async function sendFile(
  { port }: Pick<TestServer, 'port'>,
  tenant: TestTenant,
  { name, content, purpose, patientId }: Sent,
): Promise<string> {
  const ask = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<{ status: number; location: string }>((done, failed) => {
      const all = { 'tus-resumable': '1.0.0', ...tenant.staff.headers, ...headers, host: tenant.host };
      const sent = request({ port, method, path, headers: all }, (answer) => {
        answer.resume();
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '' }),
        );
      });
      sent.on('error', failed);
      sent.end(body);
    });
  const told = { filename: name, purpose, ...(patientId && { patient_id: patientId }) };
  const metadata = Object.entries(told).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  );
  const { location } = await ask('POST', uploadPath, {
    'upload-length': String(content.length),
    'upload-metadata': metadata.join(','),
  });
  const taken = await ask(
    'PATCH',
    location,
    { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    content,
  );
  if (taken.status !== 204) throw new Error(`the file was refused with ${taken.status}`);
  return location.split('/').at(-1) ?? '';
}
