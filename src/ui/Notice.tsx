import type { ReactNode } from 'react';

interface Props {
  title?: string;
  children: ReactNode;
}

/** A framed message. The children include a next step. */
export function Notice({ title, children }: Props) {
  return (
    <div className="notice">
      {title && <p className="cartel">{title}</p>}
      {children}
    </div>
  );
}
