import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface Props {
  /** Whether it is wanted wherever it is. */
  isWanted: boolean;
  /** What keeps its place until then. */
  place: ReactNode;
  /** How far below the window something is nearly in sight. */
  margin?: `${number}px`;
  children: ReactNode;
}

/** What is fetched once it is nearly in sight, or wanted. */
export function NearViewport({ isWanted, place, margin = '300px', children }: Props) {
  const mark = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!mark.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: margin },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [margin]);
  if (isWanted || isNear) return <Suspense fallback={place}>{children}</Suspense>;
  return <div ref={mark}>{place}</div>;
}
