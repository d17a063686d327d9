import { reportClientError } from '@fernpuls/contract/support/client-error.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { type Handler, own } from '../kit/routes.ts';
import { hostLabel } from '../ground/origins.ts';
import { createRateLimiter } from '../runtime/rate-limits.ts';

export type ClientFailure = InputOf<typeof reportClientError> & { id: string; tenant: string };

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;
/** Reports a minute: a screen breaks once and is reported once, and a practice may stand behind one address. */
const perMinute = { perPerson: 10, perAddress: 60 };

/** Logs what broke on a screen under the request's own id, the one the screen then shows. */
export function clientErrorHandler(log: (failure: ClientFailure) => void): Handler {
  const limits = createRateLimiter(perMinute);
  return own(reportClientError, ({ requestId: id, host, headers, address }, { name, places, page }) => {
    limits.admitAddress(address);
    // Nobody has proved the session: whoever names another one each time meets the limit of the address.
    if (headers.client !== undefined) limits.admitPerson(String(headers.client).slice(0, 36));
    // A client of somebody else's making must not get ids or line breaks into the log.
    const plain = (text: string) => text.replace(uuids, '…').replace(/[^\x20-\x7e…]/g, '?');
    log({ id, tenant: hostLabel(host), name, places: places.map(plain), page: plain(page) });
    return Promise.resolve({ id });
  });
}
