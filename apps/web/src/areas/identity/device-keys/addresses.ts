import { deviceKeysPath } from '@fernpuls/contract/paths';
export const keysPath = deviceKeysPath;
