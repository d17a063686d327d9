import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { camel } from '@fernpuls/contract/kit/resource';
import { type Egm, egm } from '@fernpuls/contract/logistics/cied/cied.call';
import { mapKeys } from '../../ground/map-keys.ts';

/** JSON as it came, or values where it is read already; as it is stored. */
export function run(given: Uint8Array | Egm) {
  const sent: unknown = given instanceof Uint8Array ? JSON.parse(new TextDecoder().decode(given)) : given;
  const judged = egm.safeParse(mapKeys(sent, camel), { reportInput: true });
  if (!judged.success) return { faults: fieldErrors(judged.error.issues, '/egm') };
  const content = new TextEncoder().encode(JSON.stringify(judged.data));
  return { content, channels: judged.data.channels.map(({ name }) => name) };
}
