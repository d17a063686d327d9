import IconCoinEuro from '#icons/IconCoinEuro';

export const icons = {
  payments: IconCoinEuro,
};
