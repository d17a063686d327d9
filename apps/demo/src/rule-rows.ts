import type { Priority } from '@fernpuls/domain/triggers/priority';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { newId } from '@fernpuls/server/ground/ids';

type Template = { id: string; name: string; priority: Priority; color: string | null; rule: Rule };

/** The rule of a template as one patient has it. */
export function ruleRow({ id, name, priority, color, rule }: Template, patientId: string) {
  return {
    id: newId(),
    patient_id: patientId,
    value_type: null,
    component: null,
    threshold_type: null,
    threshold: null,
    priority,
    description: name,
    color,
    is_active: true,
    rule: JSON.stringify(rule) as never,
    template_id: id,
  };
}
