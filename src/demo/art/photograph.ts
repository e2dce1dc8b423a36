import { type Art, document, group, rect } from '#drawing/canvas.ts';

/** How a drawing was photographed. Lengths are in pixels of the drawing. */
export interface Shot {
  /** The part of the drawing that is in the photograph; it may reach beyond the drawing, where nothing is lit. */
  part: { x: number; y: number; width: number; height: number };
  /** Pixels of the photograph's width. */
  width: number;
  /** Degrees by which the camera was tilted. */
  tilt?: number;
  /** Missing light, 0 to 1. */
  dark?: number;
}

const UNLIT = '#0B0908';

/** A photograph of a drawing as people take them: dark, tilted, small, or of a shape that no frame has. It takes the drawing's key. */
export function photograph(art: Art, { part, width, tilt = 0, dark = 0 }: Shot): Art {
  const scale = width / part.width;
  const height = Math.round(part.height * scale);
  return {
    key: art.key,
    width,
    height,
    svg: () =>
      document(
        width,
        height,
        rect(0, 0, width, height, UNLIT) +
          group(
            `scale(${scale.toFixed(4)}) translate(${-part.x} ${-part.y}) rotate(${tilt} ${art.width / 2} ${art.height / 2})`,
            art.svg(),
          ) +
          (dark ? `<path d="M0 0h${width}v${height}H0z" fill="${UNLIT}" fill-opacity="${dark}"/>` : ''),
      ),
  };
}
