/** The actions of the forms of requests about data: not among `paths`, which every page loads. */
export const privacyForms = {
  request: '/api/privacy-requests/form',
  confirm: '/api/privacy-requests/confirm/form',
} as const;
