import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Absence } from '../escalation.ts';
import { causeOf, type Colleague, type Duty, type Staff } from './duty.ts';

const seeds = 20;
const hour = 3_600_000;
const hours = 168;

/** Small, and the same sequence for the same seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/**
 * Plainly, person by person: from everybody a duty lies with, walk along who stands in for whom as far as it goes, and
 * look whether somebody is there at the end who may and can. Written without the rule it judges.
 */
function somebodyCan(
  duty: Duty,
  people: readonly Colleague[],
  absences: readonly Absence[],
  now: number,
): boolean {
  const at = duty.clockAt !== null && duty.clockAt > now ? duty.clockAt : now;
  const away = (id: string) => absences.find((one) => one.personId === id && at >= one.from && at < one.to);
  const starts = people.filter((person) =>
    duty.holderId !== null
      ? person.id === duty.holderId
      : person.isActive && (duty.roleId !== null ? person.roleIds.includes(duty.roleId) : person.hasRight),
  );
  return starts.some((start) => {
    const path = [start.id];
    for (let gone = away(start.id); gone; gone = away(path.at(-1) ?? '')) {
      if (gone.coverId === null || path.includes(gone.coverId)) return false;
      path.push(gone.coverId);
    }
    const last = people.find(({ id }) => id === path.at(-1));
    if (!last?.isActive || !last.hasRight || last.id === duty.exceptId) return false;
    if (last.sees === 'all' || duty.patientId === null || last.sees.has(duty.patientId)) return true;
    return duty.holderId !== null && duty.opensPatient && path.length <= 2;
  });
}

type Week = { people: Colleague[]; absences: Absence[]; duties: Map<string, Duty>; standing: Set<string> };

/** One hour: people come and go, are blocked, lose a right or a role, are away and covered; work comes and is done. */
function passHour(week: Week, random: (below: number) => number, now: number): void {
  const { people, absences, duties } = week;
  const one = <T>(all: readonly T[]) => all[random(Math.max(1, all.length))];
  const patients = ['p1', 'p2', 'p3'];
  const whoever = (): string | null => (random(2) === 0 ? null : (one(people)?.id ?? null));
  const index = random(people.length);
  const held = people[index];
  const what = random(8);
  if (what === 0 && people.length < 9)
    people.push({ id: `n${people.length}`, isActive: true, hasRight: true, roleIds: ['r'], sees: 'all' });
  if (what === 1 && held) people[index] = { ...held, isActive: random(2) === 0 };
  if (what === 2 && held) people[index] = { ...held, hasRight: random(3) > 0 };
  if (what === 3 && held) people[index] = { ...held, roleIds: random(2) === 0 ? [] : ['r'] };
  if (what === 4 && held)
    people[index] = {
      ...held,
      sees: random(2) === 0 ? 'all' : new Set(patients.filter(() => random(2) === 0)),
    };
  if (what === 5 && held && !absences.some(({ personId, to }) => personId === held.id && to > now)) {
    const cover = whoever();
    const from = now + random(12) * hour;
    absences.push({
      personId: held.id,
      coverId: cover === held.id ? null : cover,
      from,
      to: from + (1 + random(30)) * hour,
    });
  }
  if (what >= 6) {
    const holderId = whoever();
    duties.set(`d${duties.size}-${now}`, {
      patientId: one(patients) ?? null,
      holderId,
      roleId: holderId === null && random(2) === 0 ? 'r' : null,
      exceptId: holderId === null ? whoever() : null,
      clockAt: random(3) === 0 ? null : now + (random(48) - 8) * hour,
      opensPatient: random(2) === 0,
    });
  }
  const done = one([...duties.keys()]);
  if (random(4) === 0 && done) duties.delete(done);
}

/** As the job does: what has nobody stands, what has somebody again or is done stands no more. */
function sweep(week: Week, now: number): void {
  const staff: Staff = {
    people: new Map(week.people.map((one) => [one.id, one])),
    absences: week.absences,
    now,
  };
  const without = [...week.duties].filter(([, duty]) => causeOf(duty, staff) !== null).map(([id]) => id);
  week.standing = new Set(without);
}

test('[BEYOND-31] in random weeks each open duty has somebody who can act or stands, and nothing stands without cause', () => {
  const seen = { with: 0, without: 0 };
  for (let seed = 1; seed <= seeds; seed += 1) {
    const random = randomOf(seed);
    const people: Colleague[] = ['a', 'b', 'c', 'd'].map((id) => ({
      id,
      isActive: true,
      hasRight: true,
      roleIds: ['r'],
      sees: 'all',
    }));
    const week: Week = { people, absences: [], duties: new Map(), standing: new Set() };
    for (let at = 0; at < hours; at += 1) {
      const now = at * hour;
      passHour(week, random, now);
      sweep(week, now);
      for (const [id, duty] of week.duties) {
        const can = somebodyCan(duty, week.people, week.absences, now);
        assert.equal(week.standing.has(id), !can, `seed ${seed}, hour ${at}: ${JSON.stringify(duty)}`);
        seen[can ? 'with' : 'without'] += 1;
      }
    }
  }
  assert.ok(seen.with > 1_000 && seen.without > 1_000, JSON.stringify(seen));
});
