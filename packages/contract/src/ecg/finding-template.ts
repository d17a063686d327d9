import { rhythmClasses } from '@fernpuls/domain/ecg/import/rhythm-class';
import { choice, instant, integer, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/**
 * A sentence for findings, the practice's own. Places in braces (`templatePlaces` of the domain) are filled from the
 * recording; with a rhythm class it is offered first where that class was chosen.
 */
export const findingTemplates = resource({
  type: 'finding_templates',
  area: 'ecg',
  permission: 'patient_measurement_ecg',
  module: 'ecg',
  fields: {
    title: text({ max: 120 }),
    body: text({ max: 3000 }),
    rhythmClass: choice(rhythmClasses, { nullable: true }),
    /** Lower comes first. */
    position: integer({ min: 0, max: 9999 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
  },
  filters: ['rhythmClass'],
  sorts: ['position', 'title'],
  defaultSort: 'position',
  search: ['title', 'body'],
  example: {
    title: 'Rechtsschenkelblock',
    body: 'Kompletter Rechtsschenkelblock, QRS {qrs_ms} ms.',
    position: 80,
  },
});
