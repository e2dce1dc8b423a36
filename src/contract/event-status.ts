/** Whether an event takes place, in the order in which editors choose. Apart from the schemas: the editor's form loads it. */
export const eventStatuses = ['scheduled', 'sold_out', 'rescheduled', 'postponed', 'cancelled'] as const;

export type EventStatus = (typeof eventStatuses)[number];
