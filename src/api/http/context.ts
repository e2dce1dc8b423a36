import type { BodyShare } from './body-budget.ts';

export interface RequestEnv {
  Variables: {
    /** Its id in logs. */
    requestId: string;
    /** What every response has; its own headers of these names win. */
    headers: Record<string, string>;
    /** Whether the response was made with these headers, so that none is left to be added. */
    hasHeaders?: boolean;
    /** Its share of the memory for bodies. */
    body: BodyShare;
    /** Whether its body was read completely. */
    isBodyRead?: boolean;
  };
}
