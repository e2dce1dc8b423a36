import { type ReactNode, useEffect, useState } from 'react';

/** Milliseconds before a waiting state is shown. */
const SLOW = 200;

/** Shows its children only after a delay. */
export function Delayed({ children }: { children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SLOW);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}
