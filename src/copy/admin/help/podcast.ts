/** Help texts of the fields that only a podcast has, or uses differently. */
export const podcastHelp = {
  apple: 'La dirección completa.',
  platforms: 'Se enlazan junto a las de arriba.',
  rss_feed: 'De ahí se leen los episodios.',
  schedule: 'Por ejemplo: cada martes.',
  spotify: 'La dirección completa.',
  user_id: 'El número de la cuenta. No le permite editarlo: aparece en la descarga de sus datos.',
} as const;
