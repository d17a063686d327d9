import { componentLimits } from '@fernpuls/domain/programs/component';
import { asText } from '../../ui/as-text.ts';
import { TextareaField, TextField } from '../../ui/text-field.tsx';
import type { PartField } from '../../ui/use-part-form.ts';

type Titled = { title: string; description: string | null };
type Props = {
  part: Titled;
  field: PartField;
  set: (next: Partial<Titled>) => void;
  titleLabel: string;
  descriptionLabel: string;
  rows: number;
};

/** What a part of the practice's content is called, and what is to be said of it. */
export function TitleFields({ part, field, set, titleLabel, descriptionLabel, rows }: Props) {
  return (
    <>
      <TextField
        {...field('title', {
          label: titleLabel,
          value: part.title,
          required: true,
          max: componentLimits.title,
          onChange: (title) => set({ title: asText(title) }),
        })}
      />
      <TextareaField
        {...field('description', {
          label: descriptionLabel,
          value: part.description,
          max: componentLimits.text,
          onChange: (text) => set({ description: asText(text) || null }),
        })}
        rows={rows}
      />
    </>
  );
}
