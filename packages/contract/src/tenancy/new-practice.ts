import { practicePurposes } from '@fernpuls/domain/tenancy/practice-purpose';
import { practiceKey, practiceKeyLength } from '@fernpuls/domain/tenancy/practice-key';
import { federalStates } from '@fernpuls/domain/tenancy/public-holidays';
import { allDifferent } from '@fernpuls/domain/tenancy/validation/list-rules';
import * as z from 'zod/mini';
import { choice, json, text } from '../kit/fields.ts';
import { type CreateInput, resource } from '../kit/resource.ts';
import { ruled } from '../kit/schema.ts';
import { languages } from '../languages.ts';
import { type ModuleKey, moduleKeys } from '../modules.ts';
import { weeklyHours } from './opening-hours.call.ts';
import { emailField } from '../ruled-fields.ts';

const language = z.enum(languages);
const moduleKey = z.enum(moduleKeys as readonly [ModuleKey, ...ModuleKey[]]);

const facts = {
  name: text({ max: 60 }),
  address: text({ nullable: true, max: 200 }),
  federalState: choice(federalStates),
  /** The practice's own first: its mails and sign-in page begin in it. */
  languages: json(
    z.array(language).check(z.minLength(1), z.maxLength(languages.length), ruled(allDifferent)),
  ),
};
const administrator = {
  adminFirstName: text({ max: 80 }),
  adminLastName: text({ max: 80 }),
  adminEmail: emailField(),
};
const fields = {
  ...facts,
  ...administrator,
  /** First label of its host name; stays for good. */
  key: text({ max: practiceKeyLength.max, rule: practiceKey }),
  /** For patients or for training; stays for good. */
  purpose: choice(practicePurposes),
  /** Its week; null: it says later when it is open. */
  weekly: json(weeklyHours, { nullable: true }),
  /** Those that are on besides what every practice has; a module needs the one above it. */
  modules: json(z.array(moduleKey).check(z.maxLength(moduleKeys.length), ruled(allDifferent))),
};
const common = {
  type: 'practices',
  area: 'tenancy',
  table: null,
  permission: 'tenant',
  module: 'core',
  host: 'manage',
  verbs: [],
} as const;

/** One as an example. */
export const newPractice: CreateInput<typeof fields> = {
  name: 'Praxis am Deich',
  key: 'praxis-am-deich',
  purpose: 'production',
  federalState: 'NI',
  languages: ['de'],
  modules: ['tasks', 'patients'],
  adminFirstName: 'Wiebke',
  adminLastName: 'Harms',
  adminEmail: 'w.harms@praxis-am-deich.example',
};

/**
 * What a practice begins with, as its form asks and its call takes it. No record of its own: it becomes a tenant with
 * roles, modules, a licence and an administrator who is invited.
 */
export const newPractices = resource({ ...common, fields, example: newPractice });

/** What of it can be changed later. */
export const practiceFacts = resource({ ...common, fields: facts, example: newPractice });

/** Who is invited once more. */
export const firstAdministrators = resource({ ...common, fields: administrator, example: newPractice });
