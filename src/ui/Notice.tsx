import type { ReactNode } from 'react';

interface Props {
  title?: string;
  children: ReactNode;
}

/** A framed message in the place of what it speaks of, with a way on among its children. */
export function Notice({ title, children }: Props) {
  return (
    <div className="notice">
      {title && <p className="cartel">{title}</p>}
      {children}
    </div>
  );
}
