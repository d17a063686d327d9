import { ecgs } from '@fernpuls/contract/ecg/ecg';
import { callOptions, oneOptions } from '../../../api/queries.ts';
import { stripInput } from '../strip/strip-input.ts';
import { ecgStrips } from '@fernpuls/contract/ecg/signal.call';

export function evidenceSeconds(isNarrow: boolean): number {
  return isNarrow ? 5 : 10;
}

export function recordingOptions(ecgId: string) {
  return oneOptions(ecgs, ecgId, { ignore: [404] });
}

export function stripOptions(ecgId: string, seconds: number) {
  return callOptions(ecgStrips, stripInput(ecgId, seconds));
}
