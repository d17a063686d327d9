import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { BmpPlan } from '@fernpuls/domain/drugs/bmp/bmp';
import { joinPages, type ReadPage, readPage } from '@fernpuls/domain/drugs/bmp/read';
import { plans } from '@fernpuls/domain/testing/bmp-plans';
import { type BmpPage, writePlan } from '@fernpuls/domain/drugs/bmp/write';
import fc from 'fast-check';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { matrixOf, planPdf } from '../../apps/server/src/drugs/index.ts';
import { median } from '../figures.ts';
import { ceilingFigure, type Figure, floorFigure } from '../report.ts';
import { seedDrugs, typedDrugs } from '../seed/drugs.ts';
import { openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import type { Bench } from './bench.ts';
import { searched } from './searched.ts';

const packs = 100_000;
const goals = { searchMs: 50, pdfMs: 150 };

/** (q) Search among packs, the printed plan of three pages, and random plans through their barcodes and back. */
export async function measureMedication(bench: Bench): Promise<Figure[]> {
  return [...(await search(bench)), ...(await paper(bench))];
}

async function search(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.stage.database('bench_drugs', true);
  await withClient(databaseUrl, async (client) => {
    // Practices for training need no licence.
    await client.query(`insert into tenant (key, name, purpose) values ('drugs', 'drugs', 'training')`);
    await seedDrugs(client, packs);
  });
  const tenant = await openTenant(databaseUrl, 'drugs');
  const server = await bench.stage.fernpuls(databaseUrl);
  const { p50, p99 } = await searched(bench, {
    what: 'search of drugs',
    port: server.port,
    tenant,
    typed: typedDrugs,
    pathOf: (query) => `/web/v1/drugs/search?query=${query}`,
  });
  await server.stop();
  const note = `p50 ${p50.toFixed(1)} ms`;
  return [
    ceilingFigure(
      { part: 'q', name: `search among ${packs} packs`, value: p99, unit: 'ms p99', note },
      goals.searchMs,
    ),
  ];
}

type Printed = { plan: BmpPlan; pages: BmpPage[] };

async function paper(bench: Bench): Promise<Figure[]> {
  const count = bench.short ? 500 : 10_000;
  const all = fc.sample(plans, { numRuns: count, seed: 20_261_127 }).flatMap((plan): Printed[] => {
    const pages = writePlan(plan);
    return Array.isArray(pages) ? [{ plan, pages }] : [];
  });
  const three = all.slice(0, 120).flatMap(({ plan }, at) => ofThreePages(plan, all.slice(at + 1)));
  const times: number[] = [];
  for (const { plan, pages } of three) {
    const began = performance.now();
    await planPdf(plan, pages);
    times.push(performance.now() - began);
  }
  bench.log(`plans of three pages printed: ${times.length}, median ${median(times).toFixed(0)} ms`);
  prepareZXingModule({
    overrides: {
      wasmBinary: readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
    },
  });
  let same = 0;
  for (const { plan, pages } of all) if (isDeepStrictEqual(await readBack(pages), plan)) same += 1;
  bench.log(`${same} of ${all.length} plans read back by another's decoder`);
  return [
    ceilingFigure(
      {
        part: 'q',
        name: 'printed plan of three pages',
        value: median(times),
        unit: 'ms',
        note: `${times.length} plans`,
      },
      goals.pdfMs,
    ),
    floorFigure(
      {
        part: 'q',
        name: 'random plans read back',
        value: (same * 100) / all.length,
        unit: '%',
        note: `of ${all.length}`,
      },
      100,
    ),
  ];
}

/** Rows of the plans that follow are added until it fills three pages. */
function ofThreePages(plan: BmpPlan, others: readonly Printed[]): Printed[] {
  let long = plan;
  for (const other of others) {
    const pages = writePlan(long);
    if (!Array.isArray(pages)) return [];
    if (pages.length === 3) return [{ plan: long, pages }];
    long = { ...long, rows: [...long.rows, ...other.plan.rows.slice(0, 5)] };
  }
  return [];
}

async function readBack(pages: readonly BmpPage[]): Promise<BmpPlan | null> {
  const read: ReadPage[] = [];
  for (const { text } of pages) {
    const page = readPage(await decoded(text));
    if ('fault' in page) return null;
    read.push(page);
  }
  const joined = joinPages(read);
  return 'plan' in joined ? joined.plan : null;
}

const pixels = 3;
const quiet = 4;

/** Drawn as a DataMatrix and decoded by a library that is not the drawer's. */
async function decoded(text: string): Promise<string> {
  const { pixs, pixx, pixy } = matrixOf(text);
  const width = (pixx + 2 * quiet) * pixels;
  const height = (pixy + 2 * quiet) * pixels;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [row, column] = [Math.floor(y / pixels) - quiet, Math.floor(x / pixels) - quiet];
      const isInside = row >= 0 && row < pixy && column >= 0 && column < pixx;
      if (isInside && pixs[row * pixx + column] === 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  const image = { data, width, height, colorSpace: 'srgb' } as ImageData;
  const [code] = await readBarcodes(image, { formats: ['DataMatrix'], isPure: true });
  return code ? Buffer.from(code.bytes).toString('latin1') : '';
}
