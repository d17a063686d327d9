import {
  articlesPath,
  ciedLimitsPath,
  sensorPackagePath,
  stockDevicesPath,
  stockOrderPath,
} from '@fernpuls/contract/paths';
import type { Start } from '../../ui/navigation/start.ts';

export const starts: readonly Start[] = [
  { key: 'cied_limits', to: `${ciedLimitsPath}/new`, needs: ['finding_release', 'write'], module: 'devices' },
  { key: 'articles', to: `${articlesPath}/new`, needs: ['article', 'write'], host: 'manage' },
  {
    key: 'stock_devices',
    to: `${stockDevicesPath}?import=serials`,
    needs: ['article', 'write'],
    host: 'manage',
  },
  { key: 'stock_orders', to: stockOrderPath('new'), needs: ['article', 'write'], host: 'manage' },
  { key: 'sensor_packages', to: sensorPackagePath('new'), needs: ['article', 'write'], host: 'manage' },
];
