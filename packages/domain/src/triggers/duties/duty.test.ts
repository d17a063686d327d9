import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Absence } from '../escalation.ts';
import { causeOf, type Colleague, couldTake, type Duty, isWithinReach, type Staff } from './duty.ts';
import { unreachedSteps } from './unreached-steps.ts';

const now = 1_000_000;
const hour = 3_600_000;
const nurse = (id: string, more: Partial<Colleague> = {}): Colleague => ({
  id,
  isActive: true,
  hasRight: true,
  roleIds: [],
  sees: 'all',
  ...more,
});
const staff = (people: Colleague[], absences: Absence[] = []): Staff => ({
  people: new Map(people.map((one) => [one.id, one])),
  absences,
  now,
});
const duty = (more: Partial<Duty> = {}): Duty => ({
  patientId: 'p',
  holderId: null,
  roleId: null,
  exceptId: null,
  clockAt: null,
  opensPatient: true,
  ...more,
});
const away = (personId: string, coverId: string | null, from = now, to = now + hour): Absence => ({
  personId,
  coverId,
  from,
  to,
});

test('[BEYOND-31] a duty of a person has somebody while they are active, have the right and are there', () => {
  const a = duty({ holderId: 'a' });
  assert.equal(causeOf(a, staff([nurse('a')])), null);
  assert.equal(causeOf(a, staff([nurse('a', { isActive: false }), nurse('b')])), 'blocked');
  assert.equal(causeOf(a, staff([nurse('a', { hasRight: false }), nurse('b')])), 'no_right');
  assert.equal(causeOf(a, staff([nurse('a'), nurse('b')], [away('a', null)])), 'absent');
  assert.equal(causeOf(a, staff([nurse('b')])), 'blocked', 'somebody who is gone');
});

test('[BEYOND-31] who stands in counts, if they can act themselves; a chain of covers is followed to its end', () => {
  const a = duty({ holderId: 'a' });
  const covered = [away('a', 'b')];
  assert.equal(causeOf(a, staff([nurse('a'), nurse('b')], covered)), null);
  assert.equal(causeOf(a, staff([nurse('a', { isActive: false }), nurse('b')], covered)), null);
  assert.equal(causeOf(a, staff([nurse('a'), nurse('b', { isActive: false })], covered)), 'absent');
  assert.equal(causeOf(a, staff([nurse('a'), nurse('b', { hasRight: false })], covered)), 'absent');
  const chain = [...covered, away('b', 'c')];
  assert.equal(causeOf(a, staff([nurse('a'), nurse('b'), nurse('c')], chain)), null);
  assert.equal(causeOf(a, staff([nurse('a'), nurse('b')], [...covered, away('b', null)])), 'absent');
});

test('[BEYOND-31] what counts is who is there at the clock of the duty, and now where it has come', () => {
  const people = [nurse('a')];
  const later = [away('a', null, now + hour, now + 2 * hour)];
  const at = (clockAt: number | null, absences: Absence[]) =>
    causeOf(duty({ holderId: 'a', clockAt }), staff(people, absences));
  assert.equal(at(now + hour - 1, later), null);
  assert.equal(at(now + hour, later), 'absent');
  assert.equal(at(now + 2 * hour - 1, later), 'absent');
  assert.equal(at(now + 2 * hour, later), null);
  assert.equal(at(null, later), null);
  assert.equal(at(now - hour, [away('a', null, now, now + 1)]), 'absent', 'overdue is due now');
});

test('[BEYOND-31] a limited person acts for patients they see: their own, those held, those of who they stand in for', () => {
  const own = nurse('a', { sees: new Set(['p']) });
  const blind = nurse('a', { sees: new Set(['q']) });
  assert.equal(causeOf(duty(), staff([own])), null);
  assert.equal(causeOf(duty(), staff([blind])), 'out_of_sight');
  assert.equal(causeOf(duty({ patientId: null }), staff([blind])), null);
  assert.equal(
    causeOf(duty({ holderId: 'a' }), staff([blind])),
    null,
    'what is given to them opens the patient',
  );
  assert.equal(causeOf(duty({ holderId: 'a', opensPatient: false }), staff([blind])), 'out_of_sight');
  const cover = nurse('b', { sees: new Set() });
  const held = duty({ holderId: 'x' });
  assert.equal(causeOf(held, staff([nurse('x'), cover], [away('x', 'b')])), null);
  const second = [away('x', 'a'), away('a', 'b')];
  assert.equal(
    causeOf(held, staff([nurse('x'), nurse('a'), cover], second)),
    'absent',
    'not by a second hand',
  );
});

test('[BEYOND-31] a duty of a role needs one member who can act, a duty of nobody anybody with the right', () => {
  const ofRole = duty({ roleId: 'r' });
  const member = (id: string, more: Partial<Colleague> = {}) => nurse(id, { roleIds: ['r'], ...more });
  assert.equal(causeOf(ofRole, staff([member('a'), nurse('b')], [away('a', null)])), 'absent');
  assert.equal(causeOf(ofRole, staff([member('a'), nurse('b')], [away('a', 'b')])), null);
  assert.equal(causeOf(ofRole, staff([nurse('a')])), 'group_empty');
  assert.equal(causeOf(ofRole, staff([member('a', { isActive: false }), nurse('b')])), 'group_empty');
  assert.equal(causeOf(ofRole, staff([member('a', { hasRight: false }), nurse('b')])), 'no_right');
  assert.equal(causeOf(duty(), staff([nurse('a'), nurse('b')], [away('a', null)])), null);
  assert.equal(causeOf(duty(), staff([nurse('a')], [away('a', null)])), 'absent');
  assert.equal(causeOf(duty(), staff([nurse('a', { hasRight: false })])), 'nobody_left');
  assert.equal(causeOf(duty(), staff([])), 'nobody_left');
});

test('[BEYOND-31] what needs a second person has nobody while the first is the only one', () => {
  const proposed = duty({ exceptId: 'a' });
  assert.equal(causeOf(proposed, staff([nurse('a')])), 'nobody_left');
  assert.equal(causeOf(proposed, staff([nurse('a'), nurse('b')])), null);
  assert.equal(causeOf(proposed, staff([nurse('a'), nurse('b')], [away('b', null)])), 'absent');
  assert.equal(
    causeOf(proposed, staff([nurse('a'), nurse('b')], [away('b', 'a')])),
    'absent',
    'nor as a cover',
  );
});

test('[BEYOND-31] a duty is given to who can act now and at its clock themselves; without any, nobody is left', () => {
  const people = [nurse('a'), nurse('b'), nurse('c', { sees: new Set() }), nurse('d', { hasRight: false })];
  const week = staff(people, [away('b', 'a', now + hour, now + 2 * hour)]);
  const able = (one: Duty) => people.filter((person) => couldTake(person, one, week)).map(({ id }) => id);
  assert.deepEqual(able(duty({ holderId: 'gone' })), ['a', 'b']);
  assert.deepEqual(able(duty({ clockAt: now + hour })), ['a']);
  assert.deepEqual(able(duty({ exceptId: 'a' })), ['b']);
  assert.ok(isWithinReach(duty(), week));
  assert.ok(!isWithinReach(duty(), staff([nurse('c', { sees: new Set() })])));
});

test('[BEYOND-31] what may be anybody’s can be done only by who sees every patient', () => {
  const limited = nurse('c', { sees: new Set(['p']) });
  const held = duty({ patientId: null, isAnybodys: true });
  assert.equal(causeOf(held, staff([limited])), 'out_of_sight');
  assert.equal(
    causeOf(duty({ patientId: null }), staff([limited])),
    null,
    'a duty about nobody is anybody’s',
  );
  assert.equal(causeOf(held, staff([limited, nurse('a')])), null);
  assert.ok(!couldTake(limited, held, staff([limited])));
});

test('[BEYOND-31] a step of the chain reaches nobody once the only person it names cannot act', () => {
  const chain = [
    { afterMinutes: 0, to: { kind: 'assignee' } },
    { afterMinutes: 5, to: { kind: 'physician', id: 'a' } },
    { afterMinutes: 10, to: { kind: 'role', id: 'r' } },
  ] as const;
  const left = (...of: Parameters<typeof staff>) =>
    unreachedSteps(chain, staff(...of)).map((one) => one.to.kind);
  const both = [nurse('a'), nurse('b', { roleIds: ['r'] })];
  assert.deepEqual(left(both), []);
  assert.deepEqual(left([nurse('a', { isActive: false }), nurse('b', { roleIds: ['r'] })]), ['physician']);
  assert.deepEqual(left([nurse('a'), nurse('b')]), ['role'], 'a role nobody holds');
  assert.deepEqual(left([nurse('a'), nurse('b', { roleIds: ['r'], hasRight: false })]), ['role']);
  assert.deepEqual(left(both, [away('a', null), away('b', 'a')]), ['physician', 'role']);
  assert.deepEqual(left(both, [away('a', 'b')]), [], 'who stands in is told');
});
