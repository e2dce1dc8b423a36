import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';

interface Props {
  /** Whether the children are rendered even far from the viewport. */
  isWanted: boolean;
  /** The placeholder until the children are rendered. */
  place: ReactNode;
  /** The margin around the viewport, as in `IntersectionObserver`. */
  margin?: `${number}px`;
  children: ReactNode;
}

/** Renders its children once they are near the viewport, or wanted. */
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
