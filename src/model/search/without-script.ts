/** The parameter by which a form says that no script runs on its page. */
export const WITHOUT_SCRIPT = 's';
