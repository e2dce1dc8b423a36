import { oval, r } from '#drawing/canvas.ts';
import type { Looks } from './looks.ts';

/** Outlines of hair: what lies behind the head, over it, its lit strands, and what falls over the body. */
export interface Hair {
  back: string;
  front: string;
  light: string;
  over: string;
}

function curl(points: ReadonlyArray<readonly [number, number, number]>): string {
  return points.map(([x, y, size]) => oval(x, y, size)).join('');
}

/** Circles along an arc over the head, from `from` to `to` degrees (0 right, -90 crown). */
function arc(from: number, to: number, count: number, rx: number, ry: number, size: number, y = -60): string {
  let d = '';
  for (let at = 0; at < count; at += 1) {
    const angle = ((from + ((to - from) * at) / (count - 1)) * Math.PI) / 180;
    d += oval(rx * Math.cos(angle), y + ry * Math.sin(angle), size + (at % 2) * size * 0.14);
  }
  return d;
}

/** A cap of hair: `rise` above the crown, hairline at `line`, sides down to `side`. */
function cap(t: number, rise: number, hairline: number, side: number, part = 0): string {
  const top = -228 - rise;
  return `M${-t - 8} ${side}C${-t - 26} -190 ${r(-t * 0.66)} ${top} 0 ${top}C${r(t * 0.66)} ${top} ${t + 26} -190 ${t + 8} ${side}L${t - 16} ${side - 20}C${t - 20} -96 ${r(t * 0.7)} ${hairline + 10} ${part} ${hairline}C${r(-t * 0.7)} ${hairline + 10} ${-t + 20} -96 ${-t + 16} ${side - 20}z`;
}

/** Hair of these looks, around the point between the eyes. */
export function hair({ hair: style, face: { temple: t }, turn, shadeSide }: Looks): Hair {
  const none = { back: '', front: '', light: '', over: '' };
  const s = turn === 0 ? shadeSide : turn;
  switch (style) {
    case 'bald':
      return none;
    case 'crop':
      return {
        ...none,
        front: cap(t, 26, -148, 10),
        light: `M${s * 20} -226Q${s * 90} -224 ${s * 122} -156Q${s * 80} -204 ${s * 20} -206z`,
      };
    case 'receding':
      return {
        ...none,
        front: `M${-t - 10} 24C${-t - 30} -110 ${-t - 6} -170 ${-t + 34} -188C${-t + 14} -120 ${-t + 22} -60 ${-t + 12} 4zM${t + 10} 24C${t + 30} -110 ${t + 6} -170 ${t - 34} -188C${t - 14} -120 ${t - 22} -60 ${t - 12} 4z`,
      };
    case 'part':
      return {
        ...none,
        front:
          `M${-t - 8} 14C${-t - 34} -190 -110 -276 10 -276C120 -280 ${t + 34} -180 ${t + 8} 14L${t - 16} -20C${t - 10} -84 ${t - 40} -120 ${s * 70} -168C${-s * 10} -96 ${-s * 80} -104 ${-t * s + s * 26} -92L${-t + 16} -10z`.replace(
            /L-?[\d.]+ -10z$/,
            `L${-t + 14} -14z`,
          ),
        light: `M${s * 66} -182Q${-s * 10} -236 ${-s * 96} -200Q${-s * 20} -216 ${s * 48} -160z`,
      };
    case 'quiff':
      return {
        ...none,
        front: `M${-t - 8} 10C${-t - 22} -90 ${-t - 10} -170 -108 -224C-130 -318 20 -372 128 -318C196 -284 ${t + 34} -160 ${t + 8} 10L${t - 14} -16C${t - 16} -90 112 -150 60 -158C-10 -168 -84 -160 -112 -130C${-t + 22} -100 ${-t + 16} -60 ${-t + 14} -16z`,
        light: 'M-86 -236Q10 -326 116 -286Q20 -296 -54 -218zM-40 -204Q30 -262 118 -240Q40 -240 -10 -190z',
      };
    case 'fade':
      return {
        ...none,
        front: `M-132 -132C-150 -220 -110 -280 0 -284C110 -280 150 -220 132 -132C112 -158 60 -166 0 -166C-60 -166 -112 -158 -132 -132zM${-t - 4} -30L${-t + 2} -130L-128 -150L${-t + 22} -60zM${t + 4} -30L${t - 2} -130L128 -150L${t - 22} -60z`,
        light: `M${s * 8} -262Q${s * 88} -252 ${s * 108} -196Q${s * 70} -236 ${s * 8} -242z`,
      };
    case 'mohawk':
      return {
        ...none,
        front:
          'M-92 -150L-104 -262L-66 -236L-48 -322L-10 -262L26 -344L46 -262L92 -310L88 -236L124 -250L94 -150C40 -172 -40 -172 -92 -150z',
        light: 'M-46 -286L-20 -190L-34 -190zM30 -304L26 -190L10 -190zM84 -280L66 -184L52 -188z',
      };
    case 'curls':
      return {
        ...none,
        back: arc(-190, 10, 9, t + 4, 150, 50),
        front: arc(-168, -12, 8, t - 18, 128, 46) + arc(-150, -30, 5, t - 46, 158, 54),
        light: curl([
          [s * 40, -206, 22],
          [s * 94, -176, 17],
          [-s * 22, -216, 15],
        ]),
      };
    case 'afro':
      return {
        ...none,
        back: `${oval(0, -92, 250, 236)}${arc(-215, 35, 14, 226, 214, 46, -92)}`,
        front: arc(-165, -15, 8, t - 16, 118, 42),
        light: curl([
          [s * 110, -236, 30],
          [s * 168, -164, 22],
          [s * 40, -276, 20],
        ]),
      };
    case 'mop':
      return {
        ...none,
        back: arc(-200, 20, 8, t + 10, 140, 48),
        front: `${cap(t, 34, -96, 0)}${curl([
          [-96, -118, 40],
          [-34, -108, 44],
          [32, -112, 42],
          [92, -120, 40],
        ])}`,
        light: `M${s * 10} -236Q${s * 96} -226 ${s * 128} -150Q${s * 80} -206 ${s * 10} -214zM${-s * 30} -214Q${-s * 80} -200 ${-s * 104} -150Q${-s * 70} -184 ${-s * 30} -196z`,
      };
    case 'pixie':
      return {
        ...none,
        front: `M${-t - 8} 40C${-t - 36} -190 -110 -274 6 -274C124 -274 ${t + 36} -180 ${t + 8} 40L${t - 20} 6C${t - 10} -70 ${s > 0 ? '112 -104 62 -150' : '120 -70 98 -74'}C20 -86 -50 -70 -98 -74C${s > 0 ? '-118 -64' : '-124 -100'} ${-t + 16} -50 ${-t + 20} 6z`,
        light: `M${s * 50} -170Q${-s * 20} -240 ${-s * 90} -190Q${-s * 20} -210 ${s * 30} -150z`,
      };
    case 'bob':
      return {
        ...none,
        back: `M0 -270C150 -272 ${t + 52} -190 ${t + 56} 0L${t + 62} 176Q${t + 20} 208 ${t - 60} 196H${-t + 60}Q${-t - 20} 208 ${-t - 62} 176L${-t - 56} 0C${-t - 52} -190 -150 -272 0 -270z`,
        front: `M${-t - 40} 160C${-t - 60} -40 ${-t - 50} -268 0 -270C${t + 50} -268 ${t + 60} -40 ${t + 40} 160L${t - 10} 172C${t + 4} 60 ${t - 4} -10 ${t - 22} -70Q0 -104 ${-t + 22} -70C${-t + 4} -10 ${-t - 4} 60 ${-t + 10} 172z`,
        light: `M${-t} -150Q-80 -228 0 -232Q-70 -200 ${-t + 22} -110zM20 -232Q100 -220 ${t} -140Q90 -190 30 -204z`,
      };
    case 'long':
      return {
        ...none,
        back: `M0 -266C170 -268 ${t + 58} -150 ${t + 50} 20L${t + 78} 420H${-t - 78}L${-t - 50} 20C${-t - 58} -150 -170 -268 0 -266z`,
        front: `M${s * 16} -266C130 -270 ${t + 52} -170 ${t + 46} 20L${t + 62} 330L${t - 2} 352L${t - 10} 40C${t - 6} -70 84 -120 ${s * 16} -196C-84 -120 ${-t + 6} -70 ${-t + 10} 40L${-t + 2} 352L${-t - 62} 330L${-t - 46} 20C${-t - 52} -170 -130 -270 ${s * 16} -266z`,
        light: `M${s * 30} -236Q110 -210 ${t + 20} -60Q90 -180 ${s * 24} -206zM${t + 16} 40L${t + 34} 300L${t + 18} 304zM${-t - 16} 60L${-t - 38} 310L${-t - 22} 314z`,
      };
    case 'waves':
      return {
        ...none,
        back: `M0 -276C180 -280 ${t + 84} -150 ${t + 60} -20C${t + 120} 60 ${t + 60} 130 ${t + 96} 200C${t + 130} 280 ${t + 60} 330 ${t + 84} 400H${-t - 84}C${-t - 60} 330 ${-t - 130} 280 ${-t - 96} 200C${-t - 60} 130 ${-t - 120} 60 ${-t - 60} -20C${-t - 84} -150 -180 -280 0 -276z`,
        front: `M${-s * 50} -262C120 -290 ${t + 70} -170 ${t + 46} -20C${t + 92} 70 ${t + 30} 130 ${t + 58} 220L${t - 2} 246C${t + 22} 150 ${t - 30} 90 ${t - 8} 20C${t} -70 60 -110 ${-s * 50} -190C-90 -110 ${-t + 4} -70 ${-t + 8} 20C${-t + 30} 90 ${-t - 22} 150 ${-t + 2} 246L${-t - 58} 220C${-t - 30} 130 ${-t - 92} 70 ${-t - 46} -20C${-t - 70} -170 -120 -290 ${-s * 50} -262z`,
        light: `M${-s * 30} -240Q110 -230 ${t + 24} -90Q80 -200 ${-s * 34} -212zM${t + 30} 0Q${t + 66} 90 ${t + 24} 150Q${t + 40} 80 ${t + 20} 10zM${-t - 30} 0Q${-t - 66} 90 ${-t - 24} 150Q${-t - 40} 80 ${-t - 20} 10z`,
      };
    case 'bun':
      return {
        ...none,
        back: oval(-s * 24, -296, 84, 74),
        front: cap(t, 18, -168, 24, s * 18),
        light: `M${-s * 70} -326Q${-s * 30} -352 ${s * 22} -332Q${-s * 30} -336 ${-s * 62} -306zM${s * 20} -222Q${s * 96} -214 ${s * 126} -140Q${s * 86} -194 ${s * 20} -204z`,
      };
    case 'tail':
      return {
        ...none,
        back: `M${-s * 90} -230C${-s * 250} -330 ${-s * 330} -150 ${-s * 262} -10C${-s * 240} 70 ${-s * 286} 120 ${-s * 300} 190C${-s * 210} 150 ${-s * 180} 50 ${-s * 196} -40C${-s * 206} -120 ${-s * 160} -140 ${-s * 120} -120z`,
        front: cap(t, 20, -164, 18, -s * 20),
        light: `M${-s * 176} -240Q${-s * 278} -180 ${-s * 236} -20Q${-s * 258} -150 ${-s * 176} -216zM${s * 10} -224Q${s * 96} -216 ${s * 124} -144Q${s * 86} -196 ${s * 10} -206z`,
      };
    case 'rocker':
      return {
        ...none,
        back: `M0 -266C160 -268 ${t + 48} -150 ${t + 44} 0C${t + 80} 90 ${t + 50} 170 ${t + 76} 262L${t - 30} 250H${-t + 30}L${-t - 76} 262C${-t - 50} 170 ${-t - 80} 90 ${-t - 44} 0C${-t - 48} -150 -160 -268 0 -266z`,
        front: `M${-s * 60} -258C110 -280 ${t + 50} -180 ${t + 34} -20L${t + 50} 130L${t - 4} 80C${t + 4} 0 ${t - 20} -60 ${s > 0 ? 100 : 60} -110C40 -130 -10 -160 ${-s * 60} -200C-80 -150 ${-t + 30} -110 ${-t + 4} 80L${-t - 50} 130L${-t - 34} -20C${-t - 50} -180 -150 -250 ${-s * 60} -258z`,
        light: `M${-s * 40} -234Q100 -226 ${t + 14} -80Q80 -190 ${-s * 40} -206z`,
      };
    case 'braids':
    default: {
      let over = '';
      for (const side of [-1, 1]) {
        for (let knot = 0; knot < 6; knot += 1) {
          const y = 130 + knot * 62;
          const x = side * (t + 22 + knot * 5);
          over += `M${x} ${y - 44}C${x + 44} ${y - 26} ${x + 40} ${y + 20} ${x} ${y + 40}C${x - 40} ${y + 20} ${x - 44} ${y - 26} ${x} ${y - 44}z`;
        }
      }
      return {
        back: `M0 -262C150 -264 ${t + 46} -160 ${t + 44} 0L${t + 40} 130H${-t - 40}L${-t - 44} 0C${-t - 46} -160 -150 -264 0 -262z`,
        front: `M0 -262C130 -264 ${t + 40} -170 ${t + 38} 0L${t + 46} 120L${t - 4} 110C${t - 2} 20 ${t - 10} -90 0 -196C${-t + 10} -90 ${-t + 2} 20 ${-t + 4} 110L${-t - 46} 120L${-t - 38} 0C${-t - 40} -170 -130 -264 0 -262z`,
        light: `M16 -236Q100 -214 ${t + 6} -90Q80 -190 14 -212zM-16 -236Q-100 -214 ${-t - 6} -90Q-80 -190 -14 -212z`,
        over,
      };
    }
  }
}
