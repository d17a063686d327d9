import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { everything, testServer } from '../../testing/server.ts';
import { sweepDuties } from './sweep.ts';

const server = await testServer({ clock: false });
const hour = 3_600_000;
const steps = 16;

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

type Row = Record<string, string | null>;

for (const seed of [1, 2]) {
  test(`[BEYOND-31] in a random week of a practice what nobody can act on is what stands, seed ${seed}`, async () => {
    const tenant = await server.tenant();
    const random = randomOf(seed);
    const rows = async (sql: string, ...more: unknown[]): Promise<Row[]> =>
      (await server.admin.query<Row>(sql, [tenant.id, ...more])).rows;
    const people = [tenant.staff.id];
    for (const _ of [1, 2, 3]) people.push((await tenant.person(everything)).id);
    const patient = await ruledPatient(tenant, null);
    await patient.sends([1, 90]);
    const one = () => people[random(people.length)] ?? '';
    const whoever = () => (random(3) === 0 ? null : one());
    const acts: (() => Promise<unknown>)[] = [
      () => rows('update physician set is_active = not is_active where tenant_id = $1 and id = $2', one()),
      () =>
        rows(
          `insert into task (tenant_id, id, title, task_type, priority, assignee_id, due_at)
           values ($1, gen_random_uuid(), 'Anrufen', 'contact', 'low', $2, now() + $3 * interval '1 hour')`,
          whoever(),
          random(60),
        ),
      () =>
        rows(
          `insert into task_schedule (tenant_id, id, title, task_type, priority, assignee_id, start_at, crons, next_run_at)
           values ($1, gen_random_uuid(), 'Woche', 'contact', 'low', $2, now(), '[]', now() + $3 * interval '1 hour')`,
          whoever(),
          random(60),
        ),
      () =>
        rows(
          `update task set state = 'completed', done_at = now() where tenant_id = $1
             and id = (select id from task where tenant_id = $1 and state = 'not_started' order by id limit 1)`,
        ),
      () => rows('update trigger_event set assignee_id = $2 where tenant_id = $1', whoever()),
      async () => {
        const [away, cover] = [one(), whoever()];
        await rows('delete from absence where tenant_id = $1 and physician_id = $2', away);
        await rows(
          `insert into absence (tenant_id, id, physician_id, cover_id, starts_at, ends_at)
           values ($1, gen_random_uuid(), $2, $3, now() + $4 * interval '1 hour', now() + ($4 + 20) * interval '1 hour')`,
          away,
          cover === away ? null : cover,
          random(40),
        );
      },
    ];
    for (let step = 1; step <= steps; step += 1) {
      for (const _ of [1, 2]) await acts[random(acts.length)]?.();
      const now = Date.now() + step * 2 * hour;
      await sweepDuties(server.database, server.tenantOf, new Date(now));
      const [active, absences, duties, standing] = await Promise.all([
        rows('select id from physician where tenant_id = $1 and is_active'),
        rows('select * from absence where tenant_id = $1'),
        rows(
          `select id, assignee_id, due_at from task where tenant_id = $1 and state = 'not_started'
           union all select id, assignee_id, next_run_at from task_schedule where tenant_id = $1
           union all select id, assignee_id, due_at from trigger_event where tenant_id = $1`,
        ),
        rows('select duty_id from control_alarm where tenant_id = $1 and handled_at is null'),
      ]);
      const isActive = (id: string | null) => active.some((person) => person.id === id);
      /** Who is there in the end for somebody; null where the covers lead to nobody. */
      const present = (id: string, at: number): string | null => {
        const path = [id];
        for (;;) {
          const away = absences.find(
            (absence) =>
              absence.physician_id === path.at(-1) &&
              Date.parse(absence.starts_at ?? '') <= at &&
              at < Date.parse(absence.ends_at ?? ''),
          );
          if (!away) return path.at(-1) ?? null;
          if (away.cover_id === null || path.includes(away.cover_id ?? '')) return null;
          path.push(away.cover_id ?? '');
        }
      };
      const without = duties.filter(({ assignee_id: holder, due_at: due }) => {
        const at = Math.max(now, Date.parse(due ?? ''));
        const asked = holder === null ? active.map(({ id }) => id ?? '') : [holder ?? ''];
        return !asked.some((id) => isActive(present(id, at)));
      });
      assert.deepEqual(
        standing.map((row) => String(row.duty_id)).toSorted((a, b) => a.localeCompare(b)),
        without.map(({ id }) => String(id)).toSorted((a, b) => a.localeCompare(b)),
        `step ${step}`,
      );
    }
  });
}
