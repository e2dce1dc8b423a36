import { useState } from 'react';
import { seasonCopy as copy } from '#copy/account/season.ts';
import type { Season as SeasonOfYear } from '#model/account/season.ts';
import { paths } from '#model/paths.ts';
import { Portrait } from '../entry/Portrait.tsx';
import { saveFile } from './save-file.ts';
import { drawSeason } from './season-poster.ts';
import styles from './Season.module.css';

/** The comedians whom a user saw in a year as cards of lotería, and a poster of them to save or share. */
export function Season({ season }: { season: SeasonOfYear }) {
  const { year, shows, comedians } = season;
  return (
    <section className={styles['season']} data-kind="comedian">
      <h3>{copy.title(year)}</h3>
      <p>{copy.seen(shows, comedians.length)}</p>
      <ol className={styles['cards']}>
        {comedians.map(({ comedian: { id, slug, nickname, picture }, shows: times }) => (
          <li key={id} className={styles['card']}>
            <Portrait picture={picture} kind="comedian" name={nickname} ratio="1:1" upTo={320} sizes="8rem" />
            <a className="reach" href={paths.comedian(slug)}>
              {nickname}
            </a>
            {times > 1 && <span>{copy.times(times)}</span>}
          </li>
        ))}
      </ol>
      <Poster season={season} />
    </section>
  );
}

const canShare = (file: File): boolean => navigator.canShare?.({ files: [file] }) ?? false;

function Poster({ season }: { season: SeasonOfYear }) {
  const [state, setState] = useState<'ready' | 'drawing' | 'failed'>('ready');
  const name = copy.file(season.year);
  const give = async () => {
    setState('drawing');
    try {
      const file = new File([await drawSeason(season)], name, { type: 'image/png' });
      setState('ready');
      if (canShare(file)) await navigator.share({ files: [file] }).catch(() => {});
      else saveFile(file, name);
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        type="button"
        className="press cartel"
        aria-disabled={state === 'drawing'}
        onClick={() => state !== 'drawing' && void give()}
      >
        {state === 'drawing'
          ? copy.drawing
          : canShare(new File([], name, { type: 'image/png' }))
            ? copy.share
            : copy.save}
      </button>
      <output>{state === 'failed' && copy.failed}</output>
    </>
  );
}
