/** Trusted Types (W3C), where the browser knows them. The DOM's own types take what a policy makes as strings. */
declare var trustedTypes:
  | {
      createPolicy<
        Rules extends { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string },
      >(
        name: string,
        rules: Rules,
      ): Rules;
    }
  | undefined;
