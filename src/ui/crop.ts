/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A square of a picture: how much larger than it has to be it is shown, and where its centre lies, 0 to 1 each way. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}

export const MOST_ZOOM = 4;

/** The largest square, in the middle. */
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };

const sideOf = ({ width, height }: Size, zoom: number) => Math.min(width, height) / zoom;

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** The nearest crop that reaches over no edge. */
function settle(size: Size, crop: Crop): Crop {
  const zoom = within(crop.zoom, 1, MOST_ZOOM);
  const side = sideOf(size, zoom);
  const [x, y] = [side / size.width / 2, side / size.height / 2];
  return { zoom, x: within(crop.x, x, 1 - x), y: within(crop.y, y, 1 - y) };
}

export const zoomTo = (size: Size, crop: Crop, zoom: number): Crop => settle(size, { ...crop, zoom });

/** Moves the square by shares of its own side, to the right and down. */
export function moveBy(size: Size, crop: Crop, right: number, down: number): Crop {
  const side = sideOf(size, crop.zoom);
  return settle(size, {
    ...crop,
    x: crop.x + (right * side) / size.width,
    y: crop.y + (down * side) / size.height,
  });
}

/** The square in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop.zoom);
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side };
}
