import { instant, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** Filters, order and columns as an address has them; whom somebody searched for stays their own. */
const withoutSearch = /^(?!(?:.*&)?query=)[!-~]+$/;

/** A view of the list of patients under a name, for everybody who may read it; who may change patients shares it. */
export const patientViews = resource({
  type: 'patient_views',
  area: 'patients',
  path: 'patients/views',
  permission: 'patient',
  module: 'patients',
  verbs: ['list', 'read', 'create', 'remove'],
  fields: {
    name: text({ max: 60 }),
    address: text({ max: 500, pattern: withoutSearch }),
    createdAt: instant({ origin: 'server' }),
  },
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  example: { name: 'Herzinsuffizienz ohne Programm', address: 'f.programId=none&f.status=active' },
});
