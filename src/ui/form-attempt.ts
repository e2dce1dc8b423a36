import { createContext, useContext, useState } from 'react';

/** The attempt to send the form around a field that failed last; 0 where none did. */
export const FormAttempt = createContext(0);

/** The error of a field as it stands, and what to call when the field is edited: that takes the error away. */
export function useStandingError(error: string | undefined): readonly [string | undefined, () => void] {
  const attempt = useContext(FormAttempt);
  const [corrected, setCorrected] = useState(0);
  const isCorrected = attempt > 0 && corrected === attempt;
  return [isCorrected ? undefined : error, () => setCorrected(attempt)];
}
