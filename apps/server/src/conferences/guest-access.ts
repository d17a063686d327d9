import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { keepsPeopleOut, type Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import type { OwnScope } from '../kit/routes.ts';
import { createRateLimiter } from '../runtime/rate-limits.ts';
import type { ConferenceTokens } from './tokens.ts';

/** Requests a minute of one address: a family waits, looks and joins with far fewer. */
const perAddress = 120;

export type AccessParts = { tokens: ConferenceTokens; tenants: { byId(id: number): Promise<Tenant> } };

/** Whose practice a link or a place belongs to; what opens nothing is simply not found, and guessing ends soon. */
export function guestAccess({ tokens, tenants }: AccessParts) {
  const limits = createRateLimiter({ perPerson: null, perAddress });

  const scopeAt = async (asked: OwnScope, tenantId: number | undefined) => {
    if (tenantId === undefined || !asked.host.toLowerCase().startsWith('meeting.'))
      throw new Refusal('not_found');
    const tenant = await tenants.byId(tenantId);
    if (!moduleIsEnabled(tenant.disabledModules, 'conferences')) throw new Refusal('not_found');
    if (keepsPeopleOut(tenant)) throw new Refusal('practice_takes_no_guests');
    return { ...asked, tenant };
  };
  const atChannel = async (asked: OwnScope, token: string) => {
    limits.admitAddress(asked.address);
    const channel = tokens.openChannel(token);
    const scope = await scopeAt(asked, channel?.tenantId);
    return { scope, consultationId: channel?.consultationId ?? '', linkNumber: channel?.linkNumber ?? 0 };
  };
  /** The place named by the token in the header, while it is in this consultation. */
  const atPlace = async (asked: OwnScope, consultationId: string) => {
    limits.admitAddress(asked.address);
    const token = /^Bearer (\S+)$/.exec(String(asked.headers.authorization ?? ''))?.[1];
    const place = token === undefined ? null : tokens.openPlace(token, asked.now);
    if (place?.consultationId !== consultationId) throw new Refusal('not_found');
    return { scope: await scopeAt(asked, place.tenantId), place };
  };
  return { atChannel, atPlace };
}
