import { useId, useRef, useState } from 'react';
import { adminBoardCopy as copy } from '#copy/admin/board.ts';
import { type BoardMatch, type Side, winnerIdOf } from '#model/admin/board.ts';
import { adminEditPath } from '#model/admin/kinds.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { formatInZone } from '../format-in-zone.ts';
import type { SeasonBoard } from '#stores/admin/board.ts';
import { ResultForm } from './ResultForm.tsx';
import styles from './Board.module.css';

const sides: readonly Side[] = ['home', 'away'];

/** A match of the bracket. Its button opens the form of its result. */
export function MatchCard({ season, match }: { season: SeasonBoard; match: BoardMatch }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { home, away } = match;
  const isKnown = home !== null && away !== null;
  const hasResult = match.winnerId !== null || match.homeScore !== null;
  const winner = winnerIdOf(match);
  const teams = (
    <>
      {sides.map((side) => {
        const team = match[side];
        const score = side === 'home' ? match.homeScore : match.awayScore;
        const hasWon = team !== null && team.id === winner;
        return (
          <span key={side} className={styles['side']} data-won={hasWon || undefined}>
            <span>{team?.name ?? copy.undecided}</span>{' '}
            <b>
              {hasWon && <span className="only-heard">{copy.hasWon} </span>}
              {score}
            </b>{' '}
          </span>
        );
      })}
      {isKnown && <span className={styles['cue']}>{hasResult ? copy.correct : copy.set}</span>}
    </>
  );
  return (
    <li className={styles['match']}>
      <div>
        {isKnown ? (
          <button
            ref={button}
            type="button"
            className={styles['teams']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {teams}
          </button>
        ) : (
          <div className={styles['teams']}>{teams}</div>
        )}
        <p>
          {match.startAt && (
            <time dateTime={match.startAt}>
              {formatInZone(match.startAt, match.timezone ?? DEFAULT_ZONE)}.{' '}
            </time>
          )}
          {!isKnown && copy.waiting}
        </p>
        <div id={id}>
          {isOpen && isKnown && (
            <ResultForm
              season={season}
              match={match}
              teams={{ home, away }}
              onSaved={() => {
                setOpen(false);
                button.current?.focus();
              }}
            />
          )}
        </div>
        {(isOpen || !isKnown) && <a href={adminEditPath('match', match.id)}>{copy.edit}</a>}
      </div>
    </li>
  );
}
