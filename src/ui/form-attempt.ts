import { createContext, useContext, useState } from 'react';

/** The number of the last failed submission of the form around a field; 0 before a failure. */
export const FormAttempt = createContext(0);

/** The error that a field shows, and a function to call when the field is edited, which clears the error. */
export function useCurrentError(error: string | undefined): readonly [string | undefined, () => void] {
  const attempt = useContext(FormAttempt);
  const [corrected, setCorrected] = useState(0);
  const isCorrected = attempt > 0 && corrected === attempt;
  return [isCorrected ? undefined : error, () => setCorrected(attempt)];
}
