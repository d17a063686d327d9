import { equalTo } from '@fernpuls/domain/tenancy/validation/text-rules';
import { snake } from '../kit/resource.ts';
import { ruledWithin } from '../ruled-within.ts';

/** What nobody sees while typing is typed twice; refused with `not_equal` at the second, naming the first. */
export function repeats<const N extends string>(name: N) {
  return ruledWithin<Record<N | 'repeatedPassword', string>>((values) => [
    { path: ['repeatedPassword'], fault: equalTo(values[name], snake(name))(values.repeatedPassword) },
  ]);
}
