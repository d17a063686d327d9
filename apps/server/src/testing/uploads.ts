import { randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { uploadPath } from '@fernpuls/contract/documents/filed';
import type { TestPerson, TestTenant } from './server.ts';

const tus = { 'tus-resumable': '1.0.0' };
export const pdfStart = Buffer.from('%PDF-1.7\n');
export const pdf = (bytes: number) => Buffer.concat([pdfStart, randomBytes(bytes - pdfStart.length)]);
export const inBase64 = (text: string) => Buffer.from(text).toString('base64');

const portOf = ({ host }: TestTenant) => Number(host.split(':').at(-1));

type Asked = { method: string; path: string; headers?: Record<string, string>; body?: Buffer };
export type Told = { status: number; headers: IncomingHttpHeaders; code: string };

export function ask(tenant: TestTenant, asked: Asked, as: TestPerson | null = tenant.staff): Promise<Told> {
  const { method, path, headers = {}, body } = asked;
  return new Promise((done, failed) => {
    const sent = request(
      {
        port: portOf(tenant),
        // A connection over which something was refused while it still came is closed by the server.
        agent: false,
        method,
        path,
        headers: { ...tus, ...as?.headers, ...headers, host: tenant.host },
      },
      (answer) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => (text += String(chunk)));
        answer.on('end', () => {
          const [error] = text === '' ? [] : (JSON.parse(text) as { errors: { code: string }[] }).errors;
          done({ status: answer.statusCode ?? 0, headers: answer.headers, code: error?.code ?? '' });
        });
      },
    );
    sent.on('error', failed);
    sent.end(body);
  });
}

type Creating = { patientId?: string; name?: string; length: number; purpose?: string };

export async function create(
  tenant: TestTenant,
  { patientId, name = 'brief.pdf', length, purpose }: Creating,
) {
  const pairs = {
    filename: name,
    purpose: purpose ?? 'document',
    ...(patientId && { patient_id: patientId }),
  };
  const metadata = Object.entries(pairs).map(([key, value]) => `${key} ${inBase64(value)}`);
  return ask(tenant, {
    method: 'POST',
    path: uploadPath,
    headers: { 'upload-length': String(length), 'upload-metadata': metadata.join(',') },
  });
}

type Part = { at: number; body: Buffer; more?: Record<string, string> };

export const patch = (tenant: TestTenant, path: string, { at, body, more = {} }: Part) =>
  ask(tenant, {
    method: 'PATCH',
    path,
    headers: { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream', ...more },
    body,
  });

export const offsetOf = async (tenant: TestTenant, path: string) =>
  Number((await ask(tenant, { method: 'HEAD', path })).headers['upload-offset']);

/** A request that promises the rest of the file and has sent some of it by now. */
export function begun(
  tenant: TestTenant,
  path: string,
  { from, bytes, all }: { from: number; bytes: Buffer; all: number },
): Promise<{ socket: Socket }> {
  const named = {
    ...tus,
    ...tenant.staff.headers,
    host: tenant.host,
    'upload-offset': from,
    'content-type': 'application/offset+octet-stream',
    'content-length': all - from,
  };
  const head = Object.entries(named).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((done, failed) => {
    const socket = connect(portOf(tenant), '127.0.0.1', () => {
      socket.write(`PATCH ${path} HTTP/1.1\r\n${head.join('')}\r\n`);
      socket.write(bytes, () => done({ socket }));
    });
    socket.on('error', failed);
    socket.resume();
  });
}
