import type { Call } from './kit/call.ts';
import type { Live } from './kit/live.ts';
import type { Resource } from './kit/resource.ts';
import * as billing from './billing/index.ts';
import * as content from './content/index.ts';
import * as conferences from './conferences/index.ts';
import * as diagnoses from './diagnoses/index.ts';
import * as drugs from './drugs/index.ts';
import * as documents from './documents/index.ts';
import * as events from './events/index.ts';
import * as ecg from './ecg/index.ts';
import * as identity from './identity/index.ts';
import * as lifecycle from './lifecycle/index.ts';
import * as logistics from './logistics/index.ts';
import * as measurements from './measurements/index.ts';
import * as messages from './messages/index.ts';
import * as patients from './patients/index.ts';
import * as programs from './programs/index.ts';
import * as providers from './providers/index.ts';
import * as studies from './studies/index.ts';
import * as support from './support/index.ts';
import * as surveys from './surveys/index.ts';
import * as tasks from './tasks/index.ts';
import * as tenancy from './tenancy/index.ts';
import * as training from './training/index.ts';
import * as triggers from './triggers/index.ts';

/** The areas of the system, in every package the same. */
export const areas = [
  'identity',
  'tenancy',
  'patients',
  'lifecycle',
  'diagnoses',
  'content',
  'providers',
  'documents',
  'measurements',
  'ecg',
  'triggers',
  'events',
  'tasks',
  'programs',
  'studies',
  'surveys',
  'drugs',
  'messages',
  'visits',
  'conferences',
  'billing',
  'logistics',
  'telemonitoring',
  'integrations',
  'support',
  'training',
] as const;

type Room = { resources?: readonly Resource[]; calls?: readonly Call[]; live?: readonly Live[] };

/** Those that have something by now, in order of creation: what others refer to first. */
const listed = [
  identity,
  tenancy,
  patients,
  providers,
  diagnoses,
  programs,
  logistics,
  measurements,
  ecg,
  triggers,
  surveys,
  studies,
  tasks,
  events,
  drugs,
  documents,
  messages,
  content,
  conferences,
  lifecycle,
  billing,
  support,
  training,
] as const;
const rooms: readonly Room[] = listed;

/** Everything the server answers and the client may ask. */
export const resources: readonly Resource[] = rooms.flatMap((room) => room.resources ?? []);

/** Every call besides the verbs of resources. */
export const calls: readonly Call[] = rooms.flatMap((room) => room.calls ?? []);

type Listed = (typeof listed)[number];
/** Each resource as it was defined: with its name, its table and its fields. */
export type ListedResource = Listed['resources'][number];
export type LiveKind = Extract<Listed, { live: unknown }>['live'][number]['kind'];

/** Every message the live channel pushes. */
export const liveEvents: readonly Live[] = rooms.flatMap((room) => room.live ?? []);
