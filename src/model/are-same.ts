/** Whether two values of a field are the same. */
export const areSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
