import { type ComponentProps, type ReactNode, useState } from 'react';
import { FieldFrame } from './Field.tsx';
import styles from './Field.module.css';
import { useHydrated } from './use-hydrated.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Names of the button that shows and hides the password. */
  words: { show: string; hide: string };
}

/** A password, with a button that shows it. */
export function PasswordField({ label, error, hint, words, ...input }: Props) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {(wiring) => (
        <div className={styles['password']}>
          <input
            maxLength={1000}
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...wiring}
            type={isShown ? 'text' : 'password'}
          />
          {isHydrated && (
            <button type="button" className="cartel" onClick={() => setShown(!isShown)}>
              {isShown ? words.hide : words.show}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}

interface NewPasswordProps {
  password: string;
  confirmation: string;
  hint?: ReactNode;
  errors: { password?: string | undefined; confirmation?: string | undefined };
  /** Names of the button that shows and hides the password. */
  words: { show: string; hide: string };
}

/** Two fields for a new password: `password`, and `confirmation` for its repetition. */
export function NewPasswordFields({ password, confirmation, hint, errors, words }: NewPasswordProps) {
  return (
    <>
      <PasswordField
        label={password}
        name="password"
        autoComplete="new-password"
        hint={hint}
        error={errors.password}
        words={words}
      />
      <PasswordField
        label={confirmation}
        name="confirmation"
        autoComplete="new-password"
        error={errors.confirmation}
        words={words}
      />
    </>
  );
}
