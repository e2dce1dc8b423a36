import { useEffect, useRef, useState } from 'react';
import { adminPreviewCopy as copy } from '#copy/admin/preview.ts';

const widths = [360, 1280] as const;

/** Pixels of the page that are shown at once. */
const HEIGHT = 780;

/** Milliseconds until a preview that a busy server refused is requested again. */
const RETRY = 2000;

/** Requests a preview again after a refusal. Refusals forbid framing, so the frame has no document then. */
function retryRefused({ currentTarget: frame }: { currentTarget: HTMLIFrameElement }): void {
  if (frame.contentDocument === null) setTimeout(() => (frame.src += ''), RETRY);
}

/** A preview at the width of a phone or a computer, scaled down to the width that there is. */
export function PreviewFrame({ url }: { url: string }) {
  const [width, setWidth] = useState<(typeof widths)[number]>(360);
  const [room, setRoom] = useState(360);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect.width));
    if (place.current) measure.observe(place.current);
    return () => measure.disconnect();
  }, []);
  const scale = Math.min(1, room / width);
  return (
    <>
      <fieldset>
        <legend className="only-heard">{copy.width}</legend>
        {widths.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="preview-width"
              checked={each === width}
              onChange={() => setWidth(each)}
            />
            {copy.widths[each]}
          </label>
        ))}
      </fieldset>
      <div ref={place} style={{ blockSize: `${HEIGHT * scale}px` }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, which its own scripts complete */}
        <iframe
          src={url}
          title={copy.frame}
          onLoad={retryRefused}
          style={{ inlineSize: `${width}px`, blockSize: `${HEIGHT}px`, scale: String(scale) }}
        />
      </div>
    </>
  );
}
