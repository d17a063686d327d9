import { type Owner, ownerOf } from './owner.ts';

type Request = { ip: string };
const askers = new WeakMap<Request, Owner>();

/** Noted as soon as it is known who sends a large body, before it is read. */
export function noteAsker(request: Request, who: Parameters<typeof ownerOf>[0]): void {
  askers.set(request, ownerOf(who));
}

/** For whom a large body is read. */
export function askerOf(request: Request): Owner {
  return askers.get(request) ?? { practice: 0, who: request.ip };
}
