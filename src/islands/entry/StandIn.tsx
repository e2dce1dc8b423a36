import type { Kind } from '#model/kinds.ts';
import { frames, type Ratio } from '#model/picture/sources.ts';
import { hasLongWord, standInText } from '#model/picture/stand-in.ts';

export interface StandInProps {
  kind: Kind;
  name: string;
  ratio: Ratio;
}

/** The placeholder of a picture: the name of an event, or else initials. */
export function StandIn({ kind, name, ratio }: StandInProps) {
  const text = standInText(kind, name);
  return (
    <span className={`blank p${frames[ratio].name}`} data-kind={kind} aria-hidden="true">
      <b className={hasLongWord(text) ? 'small' : undefined}>{text}</b>{' '}
    </span>
  );
}
