import { isTraining } from '../api/surroundings.ts';
import { translate } from '../i18n/texts.ts';

/** Hands a text made in the browser to its download; a training practice's says so in its name. */
export function saveFile({ name, text, type }: { name: string; text: string; type: string }): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = isTraining() ? `${translate(['shell'], 'training.file')}-${name}` : name;
  link.click();
  URL.revokeObjectURL(address);
}
