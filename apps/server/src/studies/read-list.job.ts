import { readCsv } from '@fernpuls/domain/kit/read-csv';
import { readArmList } from '@fernpuls/domain/studies/arm-list';
import type { StudyProtocol } from '@fernpuls/domain/studies/protocol';

type Given = { csv: string; protocol: Pick<StudyProtocol, 'arms' | 'randomisation'> };

export function run({ csv, protocol }: Given): ReturnType<typeof readArmList> {
  return readArmList(readCsv(csv), protocol);
}
