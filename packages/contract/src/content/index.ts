import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { templateValues, countTemplateUse } from './text-template.call.ts';
import { textTemplates, textTemplateVersions } from './text-template.ts';

/** In order of creation: what others refer to first. */
export const resources = [textTemplates, textTemplateVersions] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [templateValues, countTemplateUse];
