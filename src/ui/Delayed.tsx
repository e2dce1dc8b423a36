import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds before waiting is worth showing. */
const SLOW = 200;

/** What shows only where it takes long. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}
