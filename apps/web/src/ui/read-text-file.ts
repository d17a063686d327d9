import { decodeText, type TextFault } from '@fernpuls/domain/kit/decode-text';
import { useTranslation } from '../i18n/use-translation.ts';

/** What a text file says, whichever of the known character sets it is written in; or why it cannot be read. */
export async function readTextFile(file: Blob): Promise<{ text: string } | TextFault> {
  return decodeText(new Uint8Array(await file.arrayBuffer()));
}

/** Why a text file was not read, in a sentence that says what to send instead. */
export function useTextFileFault() {
  const { t } = useTranslation('errors');
  return ({ fault, line, byte }: TextFault) => t(`text_file_${fault}`, { line, byte });
}
