import { atcPattern, pznRule } from '@fernpuls/domain/drugs/pzn';
import * as z from 'zod/mini';
import { choice, day, flag, instant, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** What is in it, with its strength as the plan writes it: `49 mg`. */
export const substances = z
  .array(
    z.strictObject({
      name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
      strength: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(15))),
    }),
  )
  .check(z.maxLength(20));

/** Code of a form of administration (IFA); what it is called stands in the KBV's table. */
export const formPattern = /^[A-Z0-9]{3}$/;

const drugSources = ['own', 'imported'] as const;

/**
 * A drug of the practice's catalogue: its own, or a pack of a file it imported. What a plan names is not deleted but
 * switched off; a pack that is gone from the next file is switched off too.
 */
export const drugs = resource({
  type: 'drugs',
  area: 'drugs',
  path: 'content/drugs',
  permission: 'drug',
  module: 'drugs',
  fields: {
    name: text({ max: 120 }),
    pzn: text({ max: 8, rule: pznRule, nullable: true }),
    substances: json(substances),
    atc: text({ max: 7, pattern: atcPattern, code: 'atc_invalid', nullable: true }),
    form: text({ max: 3, pattern: formPattern, nullable: true }),
    producer: text({ max: 120, nullable: true }),
    packSize: text({ max: 40, nullable: true }),
    note: text({ max: 500, nullable: true }),
    /** Offered for plans. */
    isActive: flag(),
    source: choice(drugSources, { origin: 'server' }),
    /** The file it is of, and the day of that file. */
    sourceName: text({ nullable: true, origin: 'server' }),
    sourceDay: day({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['isActive', 'source', 'pzn'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
  example: {
    name: 'Torasemid AL 10 mg Tabletten',
    pzn: '04877800',
    substances: [{ name: 'Torasemid', strength: '10 mg' }],
    atc: 'C03CA04',
    form: 'TAB',
    producer: 'Aliud',
    packSize: '100 St',
  },
});

export type Drug = Entity<typeof drugs>;
