import type { Call } from '@fernpuls/contract/kit/call';
import { snake } from '@fernpuls/contract/kit/resource';
import type { Answer, TestPerson, TestTenant } from './server.ts';
import { ask1 } from './server.ts';

type Values = Record<string, unknown>;

/** Method, path and body of a call with this input: parameters into the path, the rest into query or body. */
export function requestOf(call: Call, input: Values): { method: string; path: string; body?: Values } {
  const rest: Values = Object.fromEntries(Object.entries(input).map(([name, value]) => [snake(name), value]));
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = encodeURIComponent(String(rest[name]));
    delete rest[name];
    return value;
  });
  if (call.method === 'POST' || call.method === 'PATCH') return { method: call.method, path, body: rest };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(rest)) {
    if (Array.isArray(value)) for (const one of value) query.append(`${name}[]`, String(one));
    else query.append(name, String(value));
  }
  return { method: call.method, path: query.size > 0 ? `${path}?${query.toString()}` : path };
}

/** Calls as this person; devices call with their key. */
export function askCall(
  tenant: TestTenant,
  call: Call,
  input: Values,
  as: TestPerson | null = tenant.staff,
): Promise<Answer> {
  const { method, path, body } = requestOf(call, input);
  if (call.auth !== 'device') return tenant.ask(method, path, body, as);
  const headers: Record<string, string> = as ? { authorization: `Bearer ${tenant.deviceKey}` } : {};
  return ask1(Number(tenant.host.split(':')[1]), { method, path, host: tenant.host, body, headers });
}
