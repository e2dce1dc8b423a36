import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { adminBoardCopy as copy } from '#copy/admin/board.ts';
import { type BoardMatch, type BoardTeam, namedWinner, type Side } from '#model/admin/board.ts';
import { createMatchResult, type SeasonBoard, type TypedResult } from '#stores/admin/board.ts';
import { Field } from '#ui/Field.tsx';
import { Form } from '#ui/Form.tsx';
import { SelectField } from '#ui/SelectField.tsx';

interface Props {
  season: SeasonBoard;
  match: BoardMatch;
  teams: Readonly<Record<Side, BoardTeam>>;
  onSaved: () => void;
}

/** The form of a result: the points of both teams, or only the winner. Asks before results of later rounds are removed. */
export function ResultForm({ season, match, teams, onSaved }: Props) {
  const [result] = useState(() => createMatchResult(season, match.id, onSaved));
  const state = useStore(result.$state);
  const question = useStore(result.$question);
  const errors: Partial<Record<keyof TypedResult, string>> = state.status === 'failed' ? state.fields : {};
  const score = (side: Side) => (
    <Field
      label={copy.score(teams[side].name)}
      name={`${side}_score`}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={7}
      error={errors[`${side}_score`]}
      defaultValue={(side === 'home' ? match.homeScore : match.awayScore) ?? ''}
    />
  );
  return (
    <Form
      state={state}
      onSubmit={({ home_score = '', away_score = '', winner = '' }) =>
        void result.submit({ home_score, away_score, winner })
      }
      onEdit={result.reconsider}
      submit={question.length > 0 ? copy.confirm : copy.save}
      pending={copy.saving}
    >
      {score('home')}
      {score('away')}
      <SelectField
        label={copy.winner}
        name="winner"
        error={errors.winner}
        defaultValue={namedWinner(match) ?? ''}
        options={[
          ['', copy.byScore],
          ['home', copy.won(teams.home.name)],
          ['away', copy.won(teams.away.name)],
        ]}
      />
      <div role="alert">
        {question.length > 0 && (
          <div className="notice">
            <p>{copy.follows}</p>
            <ul>
              {question.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Form>
  );
}
