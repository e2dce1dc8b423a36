import { oval, shape } from '#drawing/canvas.ts';
import { ink } from '#drawing/inks.ts';
import type { Looks } from './looks.ts';

/** Something worn on the head: its outline for the silhouette, and how it is drawn. */
export interface Hat {
  outline: string;
  drawn: string;
}

export function hat({ hat: kind, face: { temple: t }, cloth, trim, turn, shadeSide }: Looks): Hat {
  const s = turn === 0 ? -shadeSide : turn;
  const main = cloth === ink.paper ? ink.rojo : cloth;
  const second = trim === main ? ink.paper : trim;
  switch (kind) {
    case 'none':
      return { outline: '', drawn: '' };
    case 'cap': {
      const dome = `M${-t - 18} -112C${-t - 20} -250 -100 -304 0 -304C100 -304 ${t + 20} -250 ${t + 18} -112z`;
      const visor = `M${-t + (s > 0 ? 8 : -90)} -128C${s * 40 - 90} -172 ${s * 40 + 90} -172 ${t + (s > 0 ? 90 : -8)} -128C${s * 70 + 110} -72 ${s * 70 - 110} -72 ${-t + (s > 0 ? 8 : -90)} -128z`;
      return {
        outline: dome + visor,
        drawn:
          shape(dome, main) +
          shape(
            `M${-s * (t + 18)} -112C${-s * (t + 20)} -250 ${-s * 100} -304 ${-s * 10} -304Q${-s * 84} -230 ${-s * 88} -112z`,
            '#00000026',
          ) +
          shape(visor, second) +
          shape(oval(s * 30, -214, 40, 38), second) +
          shape(`M${s * 30 - 16} -236h32v30q0 14 -16 14t-16 -14z`, main) +
          shape(oval(0, -304, 13, 10), second),
      };
    }
    case 'beanie': {
      const dome = `M${-t - 14} -110C${-t - 24} -270 -90 -330 0 -330C90 -330 ${t + 24} -270 ${t + 14} -110z`;
      const fold = `M${-t - 24} -156H${t + 24}Q${t + 36} -120 ${t + 24} -82H${-t - 24}Q${-t - 36} -120 ${-t - 24} -156z`;
      let ribs = '';
      for (let x = -t; x <= t; x += 34) ribs += `M${x - 3} -156h7l-1 74h-7z`;
      return {
        outline: dome + fold,
        drawn: shape(dome, main) + shape(fold, second) + shape(ribs, '#00000030'),
      };
    }
    case 'tejana': {
      const crown = `M${-t + 14} -150C-130 -270 -116 -338 -70 -340C-40 -342 -24 -314 0 -314C24 -314 40 -342 70 -340C116 -338 130 -270 ${t - 14} -150z`;
      const brim = `M-296 -196C-250 -120 -130 -96 0 -96C130 -96 250 -120 296 -196C286 -110 190 -58 0 -58C-190 -58 -286 -110 -296 -196z`;
      const felt = '#E9D8B4';
      return {
        outline: crown + brim + 'M-170 -150H170V-80H-170z',
        drawn:
          shape(`M-200 -140L${-t} -160H${t}L200 -140L120 -90H-120z`, '#8A6B3F') +
          shape(crown, felt) +
          shape(
            'M0 -314C24 -314 40 -342 70 -340C116 -338 130 -270 136 -150H60C80 -220 50 -290 0 -314z',
            '#CDB78A',
          ) +
          shape(`M${-t + 12} -166Q0 -142 ${t - 12} -166L${t - 8} -128Q0 -104 ${-t + 8} -128z`, ink.black) +
          shape(brim, felt) +
          shape(
            'M-296 -196C-250 -120 -130 -96 0 -96C130 -96 250 -120 296 -196C270 -128 150 -80 0 -80C-150 -80 -270 -128 -296 -196z',
            '#CDB78A',
          ),
      };
    }
    case 'fedora': {
      const crown =
        'M-136 -146C-132 -260 -108 -312 -60 -308C-30 -306 -16 -292 0 -292C16 -292 34 -308 62 -308C108 -310 132 -260 136 -146z';
      const brim = oval(0, -134, 236, 40);
      return {
        outline: crown + brim,
        drawn:
          shape(brim, '#241C17') +
          shape(crown, '#3A2E27') +
          shape('M-136 -146Q-136 -180 -134 -196Q0 -168 134 -196Q136 -176 136 -146Q0 -118 -136 -146z', main),
      };
    }
    case 'bucket': {
      const dome = `M-128 -160C-124 -270 -80 -306 0 -306C80 -306 124 -270 128 -160z`;
      const brim = `M-132 -182H132L216 -74Q0 -128 -216 -74z`;
      return {
        outline: dome + brim,
        drawn:
          shape(dome, main) +
          shape(brim, main) +
          shape(brim, '#00000022') +
          shape('M-132 -186H132L140 -170H-140z', second),
      };
    }
    case 'scarf':
    default: {
      const band = `M${-t - 16} -96C${-t - 10} -180 -90 -226 0 -226C90 -226 ${t + 10} -180 ${t + 16} -96C${t - 10} -150 80 -166 0 -166C-80 -166 ${-t + 10} -150 ${-t - 16} -96z`;
      const knot = `M-16 -236C-80 -330 -140 -300 -116 -240C-100 -214 -50 -214 -10 -222zM10 -236C70 -330 132 -304 112 -244C96 -214 50 -214 6 -222z${oval(0, -226, 26, 24)}`;
      let dots = '';
      for (let at = -2; at <= 2; at += 1) dots += oval(at * 54, -194 + Math.abs(at) ** 2 * 8, 10);
      return { outline: band + knot, drawn: shape(band + knot, main) + shape(dots, second) };
    }
  }
}
