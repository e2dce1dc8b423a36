/** A picture that is drawn only when it is stored. `key` names it, sizes are in pixels. */
export interface Art {
  key: string;
  width: number;
  height: number;
  svg: () => string;
}

/** A whole SVG document of `width` × `height` pixels. */
export function document(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}

/** A number as short as a drawing needs it: one decimal. */
export function r(value: number): number {
  return Math.round(value * 10) / 10;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path d="M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}z" fill="${fill}"/>`;
}

export function shape(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

/** An open line with round ends. */
export function line(d: string, stroke: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${r(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Path data of an ellipse, so that it can be joined to other outlines. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${r(x - rx)} ${r(y)}a${r(rx)} ${r(ry)} 0 1 1 ${r(rx * 2)} 0a${r(rx)} ${r(ry)} 0 1 1 ${r(-rx * 2)} 0z`;
}

/** Path data of a closed polygon. */
export function polygon(points: ReadonlyArray<readonly [number, number]>): string {
  return `M${points.map(([x, y]) => `${r(x)} ${r(y)}`).join('L')}z`;
}

/** Path data of a star or, with `inner` close to `outer`, of a bottle cap. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
  return polygon(
    Array.from({ length: points * 2 }, (_, at): [number, number] => {
      const radius = at % 2 === 0 ? outer : inner;
      const angle = turn + (at * Math.PI) / points - Math.PI / 2;
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
    }),
  );
}

export function group(transform: string, body: string): string {
  return `<g transform="${transform}">${body}</g>`;
}

/** `body` seen only inside the outline `d`; `id` must be unique in its document. */
export function clipped(id: string, d: string, body: string): string {
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${body}</g>`;
}

/** A colour that is no shade over others. */
const OPAQUE = /(?:fill|stop-color)="(#[0-9a-f]{6})"/i;

/** The colour of the ground of a drawing, which is what it paints first. A photograph of a drawing has the ground of that. */
export function groundOf(svg: string): string {
  const [, color] = OPAQUE.exec(svg.slice(svg.lastIndexOf('<svg'))) ?? [];
  if (color === undefined) throw new Error('A drawing has no ground.');
  return color.toLowerCase();
}
