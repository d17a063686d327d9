import { connectionOfGuest } from '@fernpuls/contract/conferences/public.call';
import type { Connection } from '@fernpuls/contract/conferences/shapes';
import { callApi } from '../../../api/queries.ts';

/** By the link alone; nobody has to be signed in. */
export function askConnection(channelToken: string): Promise<Connection> {
  return callApi(connectionOfGuest, { channelToken }, { withoutSession: true, ignore: [404], retries: 1 });
}
