/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A part of a picture in pixels, or in fractions of the width and height of the picture. */
export interface Part extends Size {
  left: number;
  top: number;
}

/** Converts a part from fractions of its picture to pixels. */
export const toPixels = ({ left, top, width, height }: Part, size: Size): Part => ({
  left: left * size.width,
  top: top * size.height,
  width: width * size.width,
  height: height * size.height,
});

const fraction = (length: number, of: number) => Math.round((length / of) * 1e6) / 1e6;

/** Converts a part from pixels to fractions of its picture, with six decimals. */
export const toFractions = ({ left, top, width, height }: Part, size: Size): Part => ({
  left: fraction(left, size.width),
  top: fraction(top, size.height),
  width: fraction(width, size.width),
  height: fraction(height, size.height),
});

/**
 * A part of a picture: its aspect ratio, its zoom factor (1 is the largest part that fits), and its centre in fractions of the
 * picture's width and height.
 */
export interface Crop {
  ratio: number;
  zoom: number;
  x: number;
  y: number;
}

export const MOST_ZOOM = 4;

/** Returns the largest crop of an aspect ratio, centred. */
export const wholeCrop = (ratio: number): Crop => ({ ratio, zoom: 1, x: 0.5, y: 0.5 });

function sizeOf({ width, height }: Size, { ratio, zoom }: Crop): Size {
  const wide = Math.min(width, height * ratio) / zoom;
  return { width: wide, height: wide / ratio };
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Clamps a crop to the edges of its picture. */
function settle(size: Size, crop: Crop): Crop {
  const zoomed = { ...crop, zoom: within(crop.zoom, 1, MOST_ZOOM) };
  const part = sizeOf(size, zoomed);
  const [x, y] = [part.width / size.width / 2, part.height / size.height / 2];
  return { ...zoomed, x: within(crop.x, x, 1 - x), y: within(crop.y, y, 1 - y) };
}

export const zoomTo = (size: Size, crop: Crop, zoom: number): Crop => settle(size, { ...crop, zoom });

/** Moves the part to the right and down, by fractions of its width and height. */
export function moveBy(size: Size, crop: Crop, right: number, down: number): Crop {
  const part = sizeOf(size, crop);
  return settle(size, {
    ...crop,
    x: crop.x + (right * part.width) / size.width,
    y: crop.y + (down * part.height) / size.height,
  });
}

/** Returns the crop of an aspect ratio that shows a part, or the nearest one where the part has another ratio. */
export function cropOf(size: Size, ratio: number, { left, top, width, height }: Part): Crop {
  const zoom = sizeOf(size, wholeCrop(ratio)).width / width;
  return settle(size, {
    ratio,
    zoom,
    x: (left + width / 2) / size.width,
    y: (top + height / 2) / size.height,
  });
}

/** Returns the part of the picture in pixels. */
export function partOf(size: Size, crop: Crop): Part {
  const part = sizeOf(size, crop);
  return { left: crop.x * size.width - part.width / 2, top: crop.y * size.height - part.height / 2, ...part };
}
