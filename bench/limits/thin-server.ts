import Fastify from 'fastify';
import pg from 'pg';
import {
  insertColumns,
  rawInsert,
  thinCount,
  thinFilterCount,
  thinFilterPage,
  thinPage,
  thinReadingCount,
  thinReadings,
  thinSearchCount,
  thinSearchPage,
  thinSeries,
} from './statements.ts';

type Reading = {
  attributes: {
    custom_patient_id: string;
    value_type: string;
    value: number;
    unit: string;
    measured_at: string;
    external_id: string;
  };
};

/** What a server costs that does nothing else: schema check, one named statement a request, no sign-in, no rules. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16, options: '-c timezone=UTC' });
const server = Fastify({ logger: false });
const text = { type: 'string', minLength: 1, maxLength: 200 } as const;
const reading = {
  type: 'object',
  required: ['custom_patient_id', 'value_type', 'value', 'unit', 'measured_at', 'external_id'],
  properties: {
    custom_patient_id: text,
    value_type: text,
    value: { type: 'number' },
    unit: text,
    measured_at: text,
    external_id: text,
  },
} as const;
const body = {
  type: 'object',
  required: ['data'],
  properties: {
    data: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: { type: 'object', required: ['attributes'], properties: { attributes: reading } },
    },
  },
} as const;

server.post<{ Body: { data: Reading[] } }>('/measurements', { schema: { body } }, async (request, reply) => {
  const given = request.body.data[0]?.attributes;
  if (!given) return reply.code(400).send({ created: 0 });
  const values = insertColumns(given);
  await pool.query({ name: 'insert', text: rawInsert, values });
  return reply.code(201).send({ created: 1 });
});

type ListQuery = {
  tenant: string;
  page: string;
  first?: string;
  last?: string;
  gender?: string;
  status?: string;
};

/** The statements of a question, and what they ask for beside tenant and page. */
function listOf({ first, last, gender, status }: ListQuery) {
  if (first !== undefined)
    return {
      name: 'search',
      page: thinSearchPage,
      count: thinSearchCount,
      more: [`%${last}%`, `%${first}%`],
    };
  if (gender !== undefined)
    return { name: 'filter', page: thinFilterPage, count: thinFilterCount, more: [gender, status] };
  return { name: 'all', page: thinPage, count: thinCount, more: [] };
}

server.get<{ Querystring: ListQuery }>('/patients', async (request, reply) => {
  const tenant = Number(request.query.tenant);
  const offset = (Number(request.query.page) - 1) * 25;
  const { name, page, count, more } = listOf(request.query);
  const [rows, counted] = await Promise.all([
    pool.query({ name: `${name}-page`, text: page, values: [tenant, offset, ...more] }),
    pool.query<{ n: number }>({ name: `${name}-count`, text: count, values: [tenant, ...more] }),
  ]);
  return reply.header('x-total', counted.rows[0]?.n).send({ data: rows.rows });
});

type ReadingsQuery = {
  tenant: string;
  page: string;
  type: string;
  plausibility: string;
  from: string;
  to: string;
};

server.get<{ Querystring: ReadingsQuery }>('/readings', async (request, reply) => {
  const { tenant, page, type, plausibility, from, to } = request.query;
  const asked = [Number(tenant), type, plausibility, from, to];
  const [rows, counted] = await Promise.all([
    pool.query({ name: 'readings-page', text: thinReadings, values: [...asked, (Number(page) - 1) * 25] }),
    pool.query<{ n: number }>({ name: 'readings-count', text: thinReadingCount, values: asked }),
  ]);
  return reply.header('x-total', counted.rows[0]?.n).send({ data: rows.rows });
});

type SeriesQuery = { tenant: string; patient: string; type: string; from: string; to: string };

server.get<{ Querystring: SeriesQuery }>('/series', async (request, reply) => {
  const { tenant, patient, type, from, to } = request.query;
  const values = [Number(tenant), patient, type, from, to];
  const found = await pool.query<{ body: string }>({ name: 'series', text: thinSeries, values });
  return reply.type('application/json').send(found.rows[0]?.body);
});

const port = Number(process.env.PORT);
await server.listen({ port, host: '127.0.0.1' });
console.log(`Thin server listens on port ${port}.`);
process.once('SIGTERM', () => {
  void server
    .close()
    .then(() => pool.end())
    .then(() => process.exit(0));
});
