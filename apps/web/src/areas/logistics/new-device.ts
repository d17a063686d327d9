import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { assignmentForms } from './device-form.ts';

/** What is told of a device nobody knows yet. */
export function newDeviceOf({ manufacturer, model, valueTypes }: CreateInput<typeof assignmentForms.fields>) {
  return { manufacturer: manufacturer ?? '', model: model ?? '', valueTypes: valueTypes ?? [] };
}
