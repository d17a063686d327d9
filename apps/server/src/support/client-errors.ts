import { reportClientError } from '@fernpuls/contract/support/client-error.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { type Handler, own } from '../kit/routes.ts';

export type ClientFailure = InputOf<typeof reportClientError> & { id: string; tenant: string };

const uuids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Logs what broke on a screen under the request's own id, the one the screen then shows. */
export function clientErrorHandler(log: (failure: ClientFailure) => void): Handler {
  return own(reportClientError, (scope, { name, places, page }) => {
    const id = scope.requestId;
    // A client of somebody else's making must not get ids or line breaks into the log.
    const plain = (text: string) => text.replace(uuids, '…').replace(/[^\x20-\x7e…]/g, '?');
    log({ id, tenant: scope.host.split('.')[0] ?? '', name, places: places.map(plain), page: plain(page) });
    return Promise.resolve({ id });
  });
}
