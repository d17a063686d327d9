import { publishProgram } from '@fernpuls/contract/programs/program.call';
import { componentOf, inPhase, phaseOf } from '@fernpuls/domain/programs/testing';
import { emptyProgram, type Phase, type ProgramDocument } from '@fernpuls/domain/programs/program';
import { idsOf, recordOf } from './answers.ts';
import { askCall } from './calls.ts';
import { bodyFor, makeExample, resourceOf } from './examples.ts';
import type { TestTenant } from './server.ts';

let named = 0;
const nameOf = (kind: string) => `${kind} ${(named += 1)}`;

export async function makeComponent(tenant: TestTenant, parts: Parameters<typeof componentOf>[0] = {}) {
  const resource = resourceOf('program_components');
  const values = { name: nameOf('Baustein'), document: componentOf(parts) };
  return recordOf(await tenant.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values))).id;
}

/** Two phases with the component of the example in each, unless `phases` says otherwise. */
export async function makeDraft(
  tenant: TestTenant,
  { phases, ...parts }: { phases?: Phase[] } & Partial<ProgramDocument> = {},
) {
  const componentId = phases ? '' : await makeComponent(tenant);
  const document = {
    ...emptyProgram,
    phases: phases ?? [
      phaseOf({ components: [inPhase(componentId, { id: 'p1' })] }),
      phaseOf({ id: 'b', name: 'Erhaltung', weeks: null, components: [inPhase(componentId, { id: 'p2' })] }),
    ],
    ...parts,
  };
  const resource = resourceOf('programs');
  const values = { name: nameOf('Programm'), document };
  const { id } = recordOf(await tenant.ask('POST', '/web/v1/programs', bodyFor(resource, values)));
  return { id, document, componentId };
}

export function publish(tenant: TestTenant, programId: string, after: number, more: object = {}) {
  return askCall(tenant, publishProgram, { programId, after, move: 'none', ...more });
}

export async function makePublished(tenant: TestTenant, parts: Parameters<typeof makeDraft>[1] = {}) {
  const draft = await makeDraft(tenant, parts);
  await publish(tenant, draft.id, 0);
  const versions = await tenant.ask('GET', `/web/v1/programs/versions?program_id=${draft.id}`);
  return { ...draft, versionId: idsOf(versions)[0] ?? '' };
}

/** Somebody who takes part from the programme's first phase on, or is asked to. */
export async function makePart(
  tenant: TestTenant,
  programId: string,
  {
    status = 'consented',
    patientId,
    answers = {},
  }: { status?: string; patientId?: string; answers?: Record<string, boolean> } = {},
) {
  const resource = resourceOf('patient_programs');
  const whose = patientId ?? (await makeExample(tenant, 'patients'));
  const values = { patientId: whose, programId, status, answers };
  const made = await tenant.ask('POST', '/web/v1/patients/programs', bodyFor(resource, values));
  return { id: recordOf(made).id, patientId: whose };
}
