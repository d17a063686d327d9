/** What somebody with the link asks of the practice before it begins: not at all, or at another time. */
export const guestWishes = ['cancel', 'another_time'] as const;
export type GuestWish = (typeof guestWishes)[number];
