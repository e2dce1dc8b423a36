import { pastedCoordinates } from '#model/place/pasted-coordinates.ts';
import { NumberControl } from './NumberControl.tsx';
import type { ControlProps } from './props.ts';

/** A latitude or longitude: coordinates that are pasted together, or a URL of Google Maps, fill both. */
export function DegreesControl(props: ControlProps) {
  const readWhole = (text: string) => {
    const place = pastedCoordinates(text);
    if (place) props.onChange({ ...place });
    return place !== null;
  };
  return <NumberControl {...props} readWhole={readWhole} />;
}
