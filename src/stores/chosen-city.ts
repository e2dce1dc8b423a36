/** Reads the city that the visitor chose on home. Slug and name are empty without one, or if storage is denied. */
export function chosenCity(): { slug: string; name: string } {
  try {
    const [slug = '', ...name] = (localStorage.getItem('ciudad') ?? '').split(' ');
    return { slug, name: name.join(' ') };
  } catch {
    return { slug: '', name: '' };
  }
}
