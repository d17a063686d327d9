import { openConnection } from '../driver/connection.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { openOperator } from '../seed/operator.ts';
import { withClient } from '../stage.ts';
import type { BenchTenant } from '../seed/tenant.ts';
import type { Bench } from './bench.ts';

const bookings = 10_000;
const atOnce = 12;
const inEach = 2_400;

type Ask = (type: string, attributes: object, relations?: Record<string, string>) => Promise<Answer>;
type Answer = { status: number; body: string };

/** (t) Ten thousand bookings on one article at once, more than it can give: none is lost, none invented. */
export async function measureStockBookings(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.stage.database('bench_stock', true);
  const operator = await openOperator(databaseUrl);
  const server = await bench.stage.fernpuls(databaseUrl);
  const asks = await Promise.all(Array.from({ length: atOnce }, () => asker(server.port, operator)));
  const [first] = asks;
  if (!first) throw new Error('nobody asks');
  const make = async (...given: Parameters<Ask>) => {
    const { status, body } = await first.ask(...given);
    if (status !== 201) throw new Error(body.slice(0, 300));
    return (JSON.parse(body) as { data: { id: string } }).data.id;
  };
  const article = await make('articles', {
    number: '10-1',
    name: 'Manschette',
    kind: 'counted',
    category: 'accessory',
  });
  const [north, south] = [
    await make('stock_locations', { name: 'Nord' }),
    await make('stock_locations', { name: 'Süd' }),
  ];
  const move = (quantity: number, reason: string, way: Record<string, string>): Parameters<Ask> => [
    'stock_movements',
    { quantity, reason },
    { article, ...way },
  ];
  for (const place of [north, south]) await make(...move(inEach, 'purchase', { to_location: place }));
  const ways = [
    move(1, 'delivery', { from_location: north }),
    move(1, 'delivery', { from_location: south }),
    move(2, 'transfer', { from_location: north, to_location: south }),
    move(2, 'transfer', { from_location: south, to_location: north }),
  ];
  let next = 0;
  const told = { delivered: 0, refused: 0, other: 0 };
  const started = performance.now();
  await Promise.all(
    asks.map(async ({ ask }) => {
      while (next < bookings) {
        // Twice as many deliveries as there are pieces: in the end there is nothing left to give.
        const turn = next % 10 < 8 ? next % 2 : 2 + (next % 2);
        next += 1;
        const { status } = await ask(...(ways[turn] ?? ways[0] ?? fail()));
        if (status === 201 && turn < 2) told.delivered += 1;
        else if (status === 422) told.refused += 1;
        else if (status !== 201) told.other += 1;
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  const kept = await withClient(databaseUrl, (client) =>
    client.query<{ left: number; least: number; moved: number }>(
      `select sum(quantity)::int as left, min(quantity)::int as least,
         (select sum(case when to_location_id is null then -quantity when from_location_id is null then quantity else 0 end)::int
          from stock_movement where article_id = $1) as moved
       from stock_level where article_id = $1`,
      [article],
    ),
  );
  for (const { close } of asks) close();
  await server.stop();
  const { left = 0, least = -1, moved = 0 } = kept.rows[0] ?? {};
  if (least < 0) throw new Error(`a place holds ${least}`);
  const wrong = Math.abs(2 * inEach - told.delivered - left) + Math.abs(moved - left) + told.other;
  const note = `${atOnce} at once, ${told.delivered} delivered, ${told.refused} refused, ${left} left, ${(bookings / seconds).toFixed(0)} a second`;
  bench.log(note);
  const name = `${bookings.toLocaleString('en')} parallel bookings on one article: lost, invented or failed`;
  return [ceilingFigure({ part: 't', name, value: wrong, unit: 'pieces', note }, 0)];
}

function fail(): never {
  throw new Error('no way to book');
}

async function asker(port: number, { host, session }: BenchTenant): Promise<{ ask: Ask; close(): void }> {
  const connection = await openConnection(port);
  const head = `host: ${host(port)}\r\naccess-token: ${session['access-token']}\r\nclient: ${session.client}\r\nuid: ${session.uid}\r\ncontent-type: application/json`;
  const targets: Record<string, string> = { article: 'articles' };
  return {
    close: () => connection.close(),
    ask: (type, attributes, relations = {}) => {
      const relationships = Object.fromEntries(
        Object.entries(relations).map(([name, id]) => [
          name,
          { data: { type: targets[name] ?? 'stock_locations', id } },
        ]),
      );
      const body = JSON.stringify({ data: { type, attributes, relationships } });
      const line = `POST /web/v1/logistics/${type} HTTP/1.1\r\n${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n`;
      return connection.ask(line + body);
    },
  };
}
