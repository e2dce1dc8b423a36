import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { adminBoardCopy as copy } from '#copy/admin/board.ts';
import { adminBoardPath, boardChampion } from '#model/admin/board.ts';
import { adminChangesPath, adminNewPath } from '#model/admin/kinds.ts';
import { type BoardState, createSeasonBoard, type SeasonBoard } from '#stores/admin/board.ts';
import { Delayed } from '#ui/Delayed.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoggedIn } from '../shell/LoggedIn.tsx';
import { entriesInQuery } from '../shell/entries-in-query.ts';
import { Unavailable } from '../shell/Unavailable.tsx';
import { MatchCard } from './MatchCard.tsx';
import styles from './Board.module.css';

/** The bracket of the season in the URL, where results are entered. */
export function LeagueBoard() {
  return (
    <LoggedIn>
      <Named />
    </LoggedIn>
  );
}

function Named() {
  const [season] = useState(createSeasonBoard);
  const state = useStore(season.$state);
  const load = () => void season.load(entriesInQuery(location.search).id);
  // oxlint-disable-next-line react/exhaustive-deps -- once
  useEffect(load, []);
  if (state.at === 'unavailable') return <Unavailable failure={state.failure} onRetry={load} />;
  if (state.at === 'none')
    return (
      <div className="notice">
        <p>{copy.none}</p>
        <a className="press cartel" href={adminNewPath('season')}>
          {copy.create}
        </a>
      </div>
    );
  if (state.at === 'loading')
    return (
      <Delayed>
        <Skeleton rows={5} />
      </Delayed>
    );
  return <Shown season={season} state={state} />;
}

function Shown({ season, state }: { season: SeasonBoard; state: Extract<BoardState, { at: 'shown' }> }) {
  const { board, seasons } = state;
  const knockouts = board.rounds.filter(({ isKnockout }) => isKnockout);
  const others = board.rounds.filter(({ isKnockout }) => !isKnockout);
  const champion = boardChampion(board);
  return (
    <div className={styles['board']}>
      {seasons.length > 1 && (
        <nav aria-label={copy.season} className={styles['seasons']}>
          <ul>
            {seasons.map(({ id, name }) => (
              <li key={id}>
                <a href={adminBoardPath(id)} aria-current={id === board.id ? 'page' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <h2>{board.name}</h2>
      {board.rounds.length === 0 && (
        <div className="notice">
          <p>{copy.noMatches}</p>
          <a className="press cartel" href={adminNewPath('match')}>
            {copy.addMatch}
          </a>
        </div>
      )}
      {knockouts.length > 0 && (
        <ol className={styles['bracket']}>
          {knockouts.map((round) => (
            <li key={round.id} className={styles['round']}>
              <h3>{round.name}</h3>
              <ol>
                {round.matches.map((match) => (
                  <MatchCard key={match.id} season={season} match={match} />
                ))}
              </ol>
            </li>
          ))}
          <li className={styles['round']}>
            <h3>{copy.champion}</h3>
            <p className={styles['champion']}>{champion?.name ?? copy.undecided}</p>
          </li>
        </ol>
      )}
      {others.map((round) => (
        <section key={round.id} className={styles['group']} aria-label={round.name}>
          <h3>{round.name}</h3>
          <ol>
            {round.matches.map((match) => (
              <MatchCard key={match.id} season={season} match={match} />
            ))}
          </ol>
        </section>
      ))}
      <p>
        <a className="press cartel" href={adminChangesPath('match')}>
          {copy.changes}
        </a>
      </p>
    </div>
  );
}
