import { createPortal } from 'react-dom';
import { StandIn } from '../entry/StandIn.tsx';

interface Props {
  page: HTMLElement;
  /** The URL of the picture; null for the placeholder. */
  url: string | null;
  kind: 'comedian' | 'event';
  name: string;
}

/** Renders the picture of a previewed page. */
export function PreviewPicture({ page, url, kind, name }: Props) {
  const place = page.querySelector('.picture > div');
  if (!place) return null;
  const picture =
    url === null ? (
      <StandIn kind={kind} name={name} ratio="4:5" />
    ) : (
      <picture className="p45">
        <img src={url} alt="" width="640" height="800" />
      </picture>
    );
  return createPortal(picture, place);
}
