import {
  type StartContent,
  startContentPath,
  startContentQuery,
} from '@fernpuls/contract/tenancy/start-content.call';
import { request } from '../../api/client.ts';
import { surroundings } from '../../api/surroundings.ts';

/** The practice's promo content, else the global one; null when there is none or the service does not answer. */
export async function fetchStartContent(signal: AbortSignal): Promise<StartContent | null> {
  const { tenant } = surroundings().configuration;
  try {
    for (const wanted of [tenant, 'global']) {
      const found = wanted === null ? null : firstOf(await ask(wanted, signal));
      if (found) return found;
    }
  } catch {
    // Decoration: without it the page shows its own texts, and signing in must neither wait nor complain.
  }
  return null;
}

/** What the service says about the practice itself. */
export function fetchOwnStartContent(signal: AbortSignal): Promise<unknown> {
  return ask(surroundings().configuration.tenant ?? '', signal);
}

async function ask(tenant: string, signal: AbortSignal): Promise<unknown> {
  const { body } = await request({
    path: `${startContentPath}?${startContentQuery(tenant)}`,
    headers: { authorization: `Bearer ${surroundings().configuration.startContentKey}` },
    withoutSession: true,
    ignore: [401, 403, 404, 429, 503],
    retries: 0,
    stopAfterNetworkError: true,
    signal,
  });
  return body;
}

function firstOf(body: unknown): StartContent | null {
  const { data } = Object(body) as { data?: unknown };
  // The service is ours and answers by the contract; anything else has no entries.
  return Array.isArray(data) ? ((data[0] as StartContent | undefined) ?? null) : null;
}
