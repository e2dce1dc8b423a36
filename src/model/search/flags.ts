/** What an event may be, in the order of their bits in the agenda. */
export const FLAGS = ['isFree', 'isOpenMic', 'isOnline', 'isPaid'] as const;

export type Flag = (typeof FLAGS)[number];
