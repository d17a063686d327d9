import { createHash } from 'node:crypto';
import { findings } from '@fernpuls/contract/ecg/finding';
import { snake } from '@fernpuls/contract/kit/resource';

const signed = Object.entries(findings.fields)
  .filter(([name, { origin }]) => origin === 'optional' || name === 'ecgId' || name === 'patientId')
  .map(([name]) => snake(name));

type Signature = { by: string; at: string };

/** SHA-256 over the content of a finding as it stands, who signed it and when: one letter changed gives another. */
export function sealOfFinding(row: Readonly<Record<string, unknown>>, { by, at }: Signature): string {
  const content = signed.flatMap((name) => {
    const value = row[name] ?? null;
    // Findings signed before calipers could be taken over keep the seal they have.
    return Array.isArray(value) && value.length === 0 ? [] : [[name, value]];
  });
  return digest([...content, by, at]);
}

/** An addition is sealed with the seal before it, so that none can be taken out. */
export function sealOfAddendum(before: string, body: string, { by, at }: Signature): string {
  return digest([before, body, by, at]);
}

function digest(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}
