import { type Fault, fault, firstFault, type Rule } from './fault.ts';
import { maxCharacters, required } from './text-rules.ts';

export const tagCharacters = 25;

/** An option that is offered: its key on the wire and its text on screen. */
export type Option = { key: string; text: string };
/** An entry of a tag list; one just written has no id yet. */
export type Tag = { id: string | null; label: string };

/**
 * Free text with options beside it: required, of at most `max` characters, and not an option's key, which would read
 * as the option; unless it is an option's text as well.
 */
export function textOption({ max, options }: { max: number; options: readonly Option[] }): Rule<string> {
  return (value) =>
    firstFault(value, [required, maxCharacters(max), (text) => againstOptions(text, options)]);
}

function againstOptions(value: string, options: readonly Option[]): Fault | null {
  const text = value.trim();
  if (!options.some(({ key }) => key === text)) return null;
  return options.some((option) => option.text === text) ? null : fault('equals_option_key', { key: text });
}

/** Each entry has a label of at most 25 characters; a written one is refused where only offered ones are allowed. */
export function tagList({ mayCreate }: { mayCreate: boolean }): Rule<readonly Tag[]> {
  return (tags) => {
    for (const { id, label } of tags) {
      if (label.trim() === '') return fault('required');
      if (label.trim().length > tagCharacters) return fault('tag_too_long', { max: tagCharacters, label });
      if (id === null && !mayCreate) return fault('tag_not_offered', { label });
    }
    return null;
  };
}
