import type { Room } from '../kit/room.ts';
import { templateValuesHandler } from './template-values.ts';
import { textTemplateVerbs, useHandler, versionVerbs } from './text-templates.ts';

export const room: Room = {
  verbs: { text_templates: textTemplateVerbs, text_template_versions: versionVerbs },
  handlers: () => [templateValuesHandler, useHandler],
};
