import { calls, resources } from '@fernpuls/contract';
import type { Call } from '@fernpuls/contract/kit/call';
import type { Resource, Verb } from '@fernpuls/contract/kit/resource';
import { needOf } from '@fernpuls/contract/needs';
import { fixedModules, type ModuleKey } from '@fernpuls/contract/modules';
import type { Access, PermissionKey } from '@fernpuls/contract/permissions';
import type pg from 'pg';
import { errorsOf } from './answers.ts';
import { askCall } from './calls.ts';
import { bodyFor } from './examples.ts';
import { type Answer, everything, type TestPerson, type TestServer, type TestTenant } from './server.ts';

type Need = 'none' | 'device' | 'session' | { permission: PermissionKey; access: Access };

/** One verb of a resource or one call: what it asks for, and how it is sent. */
type Door = {
  name: string;
  /** Its id in the document of the API. */
  operation: string;
  need: Need;
  module: ModuleKey | null;
  proof: boolean;
  whileLocked: boolean;
  whileUnenrolled: boolean;
  host: Call['host'];
  send(tenant: TestTenant, as: TestPerson | null): Promise<Answer>;
  /** The same with the id of a record; null where none is named. */
  sendFor: ((tenant: TestTenant, id: string) => Promise<Answer>) | null;
  type: string | null;
};

export const nowhere = '018f0000-0000-7000-8000-00000000dead';

/** Every door of the contract. */
export function allDoors(): Door[] {
  const ofResources = resources.flatMap((resource) => resource.verbs.map((verb) => doorOf(resource, verb)));
  return [...ofResources, ...calls.map(doorOfCall)];
}

function doorOf(resource: Resource, verb: Verb): Door {
  const path = `/web/v1/${resource.path}`;
  const methods = { list: 'GET', read: 'GET', create: 'POST', update: 'PATCH', remove: 'DELETE' } as const;
  const named = verb === 'list' || verb === 'create' ? null : verb;
  const body = verb === 'create' || verb === 'update' ? bodyFor(resource, {}) : undefined;
  const ask = (tenant: TestTenant, id: string, as?: TestPerson | null) =>
    tenant.ask(methods[verb], named ? `${path}/${id}` : path, body, as);
  return {
    name: `${resource.type} ${verb}`,
    operation: `${verb}_${resource.type}`,
    need: needOf(resource, verb),
    module: resource.module,
    proof: resource.proof.includes(verb),
    whileLocked: false,
    whileUnenrolled: false,
    host: resource.host,
    send: (tenant, as) => ask(tenant, nowhere, as),
    sendFor: named && ((tenant, id) => ask(tenant, id)),
    type: resource.type,
  };
}

function doorOfCall(call: Call): Door {
  return {
    name: call.name,
    operation: call.name,
    need: call.auth,
    module: call.module,
    proof: call.proof,
    whileLocked: call.whileLocked,
    whileUnenrolled: call.whileUnenrolled,
    host: call.host,
    send: (tenant, as) => askCall(tenant, call, call.example as Record<string, unknown>, as),
    sendFor: null,
    type: null,
  };
}

/** Who stands before the door, and the refusal the contract promises them; null: they are let in. */
type Case = {
  name: string;
  expected(door: Door): string | null;
  /** Null: the case does not arise at this door. */
  ask(door: Door, world: World): Promise<Answer> | null;
};

export type World = {
  server: TestServer;
  tenant: TestTenant;
  other: TestTenant;
  operator: TestTenant;
  /** Obliges everybody to a second factor. */
  strict: TestTenant;
  without(module: ModuleKey): Promise<TestTenant>;
  /** A record of each type in the other practice. */
  foreign: ReadonlyMap<string, string>;
};

/** Open to everybody, and itself the question who is there. */
const asksWho = (door: Door) => door.name === 'validate_token';
/** Open to whoever is signed in, and refuses by the type it is asked about. */
const asksOfType = (door: Door) => door.name === 'removal_preview';
const keyed = (door: Door) => (typeof door.need === 'object' ? door.need : null);
const forPeople = (door: Door) => door.need === 'session' || keyed(door) !== null;

/** A session as it stands in the database before its first request, so that no cache knows it. */
async function withSession(admin: pg.Client, person: TestPerson, set: string): Promise<TestPerson> {
  await admin.query(`update session set ${set} where id = $1`, [person.headers.client]);
  return person;
}

const cases: readonly Case[] = [
  {
    name: 'no session',
    expected: (door) =>
      door.need === 'none' && !asksWho(door)
        ? null
        : door.need === 'device'
          ? 'device_key_unknown'
          : 'unauthorized',
    ask: (door, { tenant }) => door.send(tenant, null),
  },
  {
    name: 'no role',
    expected: (door) => (keyed(door) || asksOfType(door) ? 'forbidden' : null),
    ask: async (door, { tenant }) => door.send(tenant, await tenant.person([])),
  },
  {
    name: 'reads',
    expected: (door) => (keyed(door)?.access === 'write' ? 'forbidden' : null),
    ask: (door, { tenant }) => {
      const need = keyed(door);
      return need && asPerson(tenant, [{ key: need.permission, access: 'read' }], door);
    },
  },
  {
    name: 'writes',
    expected: () => null,
    ask: (door, { tenant }) => {
      const need = keyed(door);
      return need && asPerson(tenant, [{ key: need.permission, access: 'write' }], door);
    },
  },
  {
    name: 'writes, not proved lately',
    expected: (door) => (door.proof ? 'proof_required' : null),
    ask: (door, { tenant, server }) =>
      forPeople(door)
        ? tenant
            .person(everything)
            .then((person) => withSession(server.admin, person, 'fresh_until = null'))
            .then((person) => door.send(tenant, person))
        : null,
  },
  {
    name: 'session locked',
    expected: (door) => (door.whileLocked ? null : 'session_locked'),
    ask: (door, { tenant, server }) =>
      forPeople(door)
        ? tenant
            .person(everything)
            .then((person) => withSession(server.admin, person, 'locked_at = now()'))
            .then((person) => door.send(tenant, person))
        : null,
  },
  {
    name: 'owes a second factor',
    expected: (door) => (door.whileUnenrolled ? null : 'second_factor_required'),
    ask: (door, { strict }) =>
      forPeople(door) && door.host !== 'manage'
        ? strict.person(everything).then((person) => door.send(strict, person))
        : null,
  },
  {
    name: 'on the wrong host',
    expected: () => 'route_unknown',
    ask: (door, { other, operator }) => {
      const wrong = door.host === 'manage' ? other : operator;
      return door.host && door.send(wrong, wrong.staff);
    },
  },
  {
    name: "on the operator's host",
    expected: () => 'module_disabled',
    ask: (door, { operator }) =>
      door.module && !fixedModules.includes(door.module) && door.need !== 'device'
        ? door.send(operator, operator.staff)
        : null,
  },
  {
    name: 'module off',
    expected: () => 'module_disabled',
    ask: (door, world) => {
      const { module } = door;
      return module && door.host !== 'manage'
        ? world.without(module).then((tenant) => door.send(tenant, tenant.staff))
        : null;
    },
  },
  {
    name: 'session of another practice',
    expected: (door) => (forPeople(door) ? 'session_expired' : asksWho(door) ? 'unauthorized' : null),
    ask: (door, { tenant, other }) =>
      door.need === 'device' || door.host === 'manage' ? null : door.send(other, tenant.staff),
  },
  {
    name: 'record of another practice',
    expected: () => 'not_found',
    ask: (door, { tenant, foreign }) =>
      door.sendFor && door.type ? door.sendFor(tenant, foreign.get(door.type) ?? nowhere) : null,
  },
];

async function asPerson(tenant: TestTenant, held: { key: PermissionKey; access: Access }[], door: Door) {
  return door.send(tenant, await tenant.person(held));
}

/** What a refusal at the door looks like; other errors mean that the person was let in. */
const refusals = new Set([
  'unauthorized',
  'forbidden',
  'module_disabled',
  'proof_required',
  'second_factor_required',
  'session_locked',
  'session_expired',
  'device_key_unknown',
  'too_many_requests',
  'internal',
  'unavailable',
  'route_unknown',
]);

type Walk = { doors: number; tried: number; faults: string[] };

/** Tries every case at every door; a fault says who got which answer instead of which. */
export async function walkDoors(doors: readonly Door[], world: World): Promise<Walk> {
  const faults: string[] = [];
  let tried = 0;
  for (const door of doors) {
    const here = door.host === 'manage' ? { ...world, tenant: world.operator } : world;
    for (const one of cases) {
      const answer = await decided(() => one.ask(door, here));
      if (!answer) continue;
      tried += 1;
      const code = errorsOf(answer)[0]?.code ?? null;
      const expected = one.expected(door);
      const isRight = expected === null ? !code || !refusals.has(code) : code === expected;
      if (!isRight)
        faults.push(
          `${door.name}, ${one.name}: ${answer.status} ${code ?? 'let in'} instead of ${expected ?? 'let in'}`,
        );
    }
  }
  return { doors: doors.length, tried, faults };
}

/** A server that asks for patience has not decided yet: it is asked again, as every client does. */
async function decided(ask: () => Promise<Answer> | null): Promise<Answer | null> {
  for (let left = 3; ; left -= 1) {
    const answer = await ask();
    if (!answer || left === 0 || errorsOf(answer)[0]?.code !== 'unavailable') return answer;
  }
}

export const caseCount = cases.length;
